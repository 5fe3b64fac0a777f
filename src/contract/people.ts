/** Staff and schedules: `/partner-employees`, `/partner-employee-schedules`, `/partner-shorten-works`. */
import * as v from 'valibot';
import {
  DaySchema,
  IdSchema,
  listOf,
  NonBlankText,
  nullable,
  PictureUrlSchema,
  TextSchema,
  TimeSchema,
  WeightSchema,
} from './primitives.ts';

export const EmployeeSchema = v.object({
  id: IdSchema,
  name: NonBlankText,
  /** 직책, e.g. 대표원장. */
  position: nullable(TextSchema),
  partnerEmployeeType: v.nullish(v.picklist(['DOCTOR', 'NURSE', 'STAFF']), 'DOCTOR'),
  /** 전문의 과목; 전문의 is shown only where it is filled. */
  specialty: nullable(TextSchema),
  /** 진료 분야, e.g. 리프팅, 색소. */
  fields: listOf(TextSchema),
  history: listOf(TextSchema),
  message: nullable(TextSchema),
  imageUrl: nullable(PictureUrlSchema),
  weight: v.nullish(WeightSchema, 0),
});

/** A doctor's hours on one weekday; without a row the doctor is off. */
export const EmployeeScheduleSchema = v.object({
  employeeId: IdSchema,
  /** 1 Monday … 7 Sunday. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  start: TimeSchema,
  end: TimeSchema,
  note: nullable(TextSchema),
});

/** 단축 진료 or 휴진 on one day. */
export const ShortenedWorkSchema = v.object({
  id: IdSchema,
  date: DaySchema,
  isClosed: v.nullish(v.boolean(), false),
  open: nullable(TimeSchema),
  close: nullable(TimeSchema),
  reason: nullable(TextSchema),
});

export type Employee = v.InferOutput<typeof EmployeeSchema>;
export type EmployeeSchedule = v.InferOutput<typeof EmployeeScheduleSchema>;
export type ShortenedWork = v.InferOutput<typeof ShortenedWorkSchema>;
