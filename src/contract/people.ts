/** Staff and schedules: `/partner-employees`, `/partner-employee-schedules`, `/partner-shorten-works`. */
import * as v from 'valibot';
import * as p from './primitives.ts';

export const EmployeeSchema = v.object({
  id: p.IdSchema,
  name: p.NonBlankText,
  /** 직책, e.g. 대표원장. */
  position: p.nullable(p.TextSchema),
  partnerEmployeeType: p.orElse(v.picklist(['DOCTOR', 'NURSE', 'STAFF']), 'DOCTOR'),
  /** 전문의 과목, `피부과`; 전문의 is shown after it, only where it is filled, and is no part of it. */
  specialty: v.pipe(
    p.nullable(p.TextSchema),
    v.transform((text) => text?.replace(/ ?전문의$/, '') || null),
  ),
  /** 진료 분야, e.g. 리프팅, 색소. */
  fields: p.listOf(p.TextSchema),
  history: p.listOf(p.TextSchema),
  message: p.nullable(p.TextSchema),
  imageUrl: p.nullable(p.PictureUrlSchema),
  /** Its pictures were made by AI, which is said at each. Optional, beside the specification. */
  isAiGenerated: p.orElse(v.boolean(), false),
  weight: p.orElse(p.WeightSchema, 0),
});

/** A doctor's hours on one weekday; without a row the doctor is off. */
export const EmployeeScheduleSchema = v.object({
  employeeId: p.IdSchema,
  /** 1 Monday … 7 Sunday. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  start: p.TimeSchema,
  end: p.TimeSchema,
  note: p.nullable(p.TextSchema),
});

/** 단축 진료 or 휴진 on one day. */
export const ShortenedWorkSchema = v.object({
  id: p.IdSchema,
  date: p.DaySchema,
  isClosed: p.orElse(v.boolean(), false),
  open: p.nullable(p.TimeSchema),
  close: p.nullable(p.TimeSchema),
  reason: p.nullable(p.TextSchema),
});

export type Employee = v.InferOutput<typeof EmployeeSchema>;
export type EmployeeSchedule = v.InferOutput<typeof EmployeeScheduleSchema>;
export type ShortenedWork = v.InferOutput<typeof ShortenedWorkSchema>;
