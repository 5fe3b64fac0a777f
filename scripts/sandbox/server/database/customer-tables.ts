/** Data of customers. Moments are set by the application's clock, so that tests can move it. */
import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import type { ReservedOption } from '../../../../src/contract/reservation.ts';
import type { Attribution } from '../../../../src/domain/attribution.ts';
import { type Json, partners, sandbox } from './schema.ts';

const moment = () => pg.timestamp({ withTimezone: true, mode: 'date' });
const id = () => pg.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => pg.bigint({ mode: 'number' });
const partnerId = () =>
  pg
    .text()
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' });
const customerId = () =>
  reference()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

export const customers = sandbox.table(
  'customers',
  {
    id: id(),
    partnerId: partnerId(),
    kind: pg.text({ enum: ['MEMBER', 'GUEST'] }).notNull(),
    name: pg.text().notNull(),
    phone: pg.text(),
    email: pg.text(),
    passwordHash: pg.text(),
    birthday: pg.text(),
    gender: pg.text({ enum: ['MALE', 'FEMALE'] }),
    isCertified: pg.boolean().notNull().default(false),
    isMarketingReceivable: pg.boolean().notNull().default(false),
    marketingChangedAt: moment(),
    marketingChannels: pg
      .text({ enum: ['SMS', 'ALIMTALK', 'EMAIL'] })
      .array()
      .notNull()
      .default([]),
    isNightMarketingReceivable: pg.boolean().notNull().default(false),
    agreedTermIds: pg.integer().array().notNull().default([]),
    /** The advertisement that the sign-up came from. */
    attribution: pg.jsonb().$type<Attribution>(),
    createdAt: moment().notNull(),
    /** From then on the row has no personal data. */
    withdrawnAt: moment(),
  },
  (table) => [
    pg.uniqueIndex().on(table.partnerId, table.email),
    pg.uniqueIndex('customers_member_phone').on(table.partnerId, table.phone).where(sql`${table.kind} = 'MEMBER'`),
  ],
);

export type CustomerRow = typeof customers.$inferSelect;

/** Access tokens, by their hash. */
export const accessTokens = sandbox.table('access_tokens', {
  hash: pg.text().primaryKey(),
  partnerId: partnerId(),
  customerId: customerId(),
  expiresAt: moment().notNull(),
});

/** Identity certifications, by the hash of their token. */
export const certifications = sandbox.table('certifications', {
  hash: pg.text().primaryKey(),
  partnerId: partnerId(),
  purpose: pg.text().notNull(),
  expiresAt: moment().notNull(),
  /** The provider's id, once its window has returned. */
  impUid: pg.text().unique(),
  person: pg.jsonb().$type<Json>(),
  usedAt: moment(),
});

/** Codes sent to phones. */
export const phoneCodes = sandbox.table('phone_codes', {
  hash: pg.text().primaryKey(),
  partnerId: partnerId(),
  phone: pg.text().notNull(),
  codeHash: pg.text().notNull(),
  attemptsLeft: pg.integer().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

export const cartItems = sandbox.table(
  'cart_items',
  {
    id: id(),
    partnerId: partnerId(),
    /** `customer:<id>` or `guest:<guestId>`. */
    owner: pg.text().notNull(),
    productId: reference().notNull(),
    productOptionId: reference().notNull(),
    /** 0: at no event. */
    eventId: reference().notNull(),
    quantity: pg.integer().notNull(),
    /** As it was put in: what is sold no more is named by it. */
    productTitle: pg.text().notNull().default(''),
    optionTitle: pg.text().notNull().default(''),
  },
  (table) => [pg.unique().on(table.partnerId, table.owner, table.productOptionId, table.eventId)],
);

export const recentProducts = sandbox.table(
  'recent_products',
  { customerId: customerId(), productId: reference().notNull(), viewedAt: moment().notNull() },
  (table) => [pg.primaryKey({ columns: [table.customerId, table.productId] })],
);

export const reservations = sandbox.table(
  'reservations',
  {
    id: id(),
    partnerId: partnerId(),
    customerId: customerId(),
    type: pg.text({ enum: ['VISIT', 'TREATMENT'] }).notNull(),
    state: pg.text({ enum: ['REQUESTED', 'CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW'] }).notNull(),
    reservedAt: moment().notNull(),
    employeeId: reference(),
    /** As of the moment of the reservation. */
    options: pg.jsonb().$type<ReservedOption[]>().notNull(),
    memo: pg.text(),
    /** The advertisement that it came from. */
    attribution: pg.jsonb().$type<Attribution>(),
    createdAt: moment().notNull(),
  },
  (table) => [pg.index().on(table.partnerId, table.customerId, table.reservedAt)],
);

/** The primary key admits one reservation of a person at a time, so one of two concurrent inserts wins. */
export const slots = sandbox.table(
  'slots',
  {
    partnerId: partnerId(),
    reservedAt: moment().notNull(),
    /** 0: the clinic itself, where it names no doctors. */
    employeeId: reference().notNull(),
    reservationId: reference()
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
  },
  (table) => [pg.primaryKey({ columns: [table.partnerId, table.reservedAt, table.employeeId] })],
);

export const customerPosts = sandbox.table(
  'customer_posts',
  {
    id: id(),
    partnerId: partnerId(),
    boardTypeId: reference().notNull(),
    customerId: reference().references(() => customers.id, { onDelete: 'set null' }),
    authorName: pg.text().notNull(),
    title: pg.text().notNull(),
    content: pg.text().notNull(),
    isPrivate: pg.boolean().notNull(),
    passwordHash: pg.text().notNull(),
    answer: pg.text(),
    answeredAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [pg.index().on(table.partnerId, table.boardTypeId, table.createdAt)],
);

/** Answers to writes with an idempotency key, without their tokens. */
export const idempotentAnswers = sandbox.table(
  'idempotent_answers',
  {
    partnerId: partnerId(),
    key: pg.text().notNull(),
    /** Hash of method, address, customer and body. */
    request: pg.text().notNull(),
    answer: pg.jsonb().$type<Json>(),
    /** Who was logged in by it. */
    customerId: reference(),
    createdAt: moment().notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.partnerId, table.key] })],
);
