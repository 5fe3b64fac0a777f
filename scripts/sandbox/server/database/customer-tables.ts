/** What customers leave behind. Moments are set by the application's clock, so that tests can move it. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ReservedOption } from '../../../../src/contract/reservation.ts';
import { type Json, partners, sandbox } from './schema.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' });
const partnerId = () =>
  text()
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
    kind: text({ enum: ['MEMBER', 'GUEST'] }).notNull(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    passwordHash: text(),
    birthday: text(),
    gender: text({ enum: ['MALE', 'FEMALE'] }),
    isCertified: boolean().notNull().default(false),
    isMarketingReceivable: boolean().notNull().default(false),
    marketingChangedAt: moment(),
    agreedTermIds: integer().array().notNull().default([]),
    createdAt: moment().notNull(),
    /** Then nothing personal is left in the row. */
    withdrawnAt: moment(),
  },
  (table) => [
    uniqueIndex().on(table.partnerId, table.email),
    uniqueIndex('customers_member_phone').on(table.partnerId, table.phone).where(sql`${table.kind} = 'MEMBER'`),
  ],
);

/** Access tokens, by their hash. */
export const accessTokens = sandbox.table('access_tokens', {
  hash: text().primaryKey(),
  partnerId: partnerId(),
  customerId: customerId(),
  expiresAt: moment().notNull(),
});

/** Identity certifications, by the hash of their token. */
export const certifications = sandbox.table(
  'certifications',
  {
    hash: text().primaryKey(),
    partnerId: partnerId(),
    purpose: text().notNull(),
    expiresAt: moment().notNull(),
    /** The provider's id, once its window has come back. */
    impUid: text(),
    person: jsonb().$type<Json>(),
    usedAt: moment(),
  },
  (table) => [unique().on(table.impUid)],
);

/** Codes sent to phones. */
export const phoneCodes = sandbox.table('phone_codes', {
  hash: text().primaryKey(),
  partnerId: partnerId(),
  phone: text().notNull(),
  codeHash: text().notNull(),
  attemptsLeft: integer().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

export const cartItems = sandbox.table(
  'cart_items',
  {
    id: id(),
    partnerId: partnerId(),
    /** `customer:<id>` or `guest:<guestId>`. */
    owner: text().notNull(),
    productId: reference().notNull(),
    productOptionId: reference().notNull(),
    /** 0: at no event. */
    eventId: reference().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [unique().on(table.partnerId, table.owner, table.productOptionId, table.eventId)],
);

export const recentProducts = sandbox.table(
  'recent_products',
  { customerId: customerId(), productId: reference().notNull(), viewedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
);

export const reservations = sandbox.table(
  'reservations',
  {
    id: id(),
    partnerId: partnerId(),
    customerId: customerId(),
    type: text({ enum: ['VISIT', 'TREATMENT'] }).notNull(),
    state: text({ enum: ['REQUESTED', 'CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW'] }).notNull(),
    reservedAt: moment().notNull(),
    employeeId: reference(),
    /** As they were when they were reserved. */
    options: jsonb().$type<ReservedOption[]>().notNull(),
    memo: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.partnerId, table.customerId, table.reservedAt)],
);

/** Who is taken when: the key lets one reservation alone have a person at a time. */
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
  (table) => [primaryKey({ columns: [table.partnerId, table.reservedAt, table.employeeId] })],
);

export const customerPosts = sandbox.table(
  'customer_posts',
  {
    id: id(),
    partnerId: partnerId(),
    boardTypeId: reference().notNull(),
    customerId: reference().references(() => customers.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    isPrivate: boolean().notNull(),
    passwordHash: text().notNull(),
    answer: text(),
    answeredAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.partnerId, table.boardTypeId, table.createdAt)],
);

/** Answers to writes that carried a key. Tokens are not among them: whoever asks again is given a new one. */
export const idempotentAnswers = sandbox.table(
  'idempotent_answers',
  {
    partnerId: partnerId(),
    key: text().notNull(),
    /** Hash of method, address, customer and body. */
    request: text().notNull(),
    answer: jsonb().$type<Json>(),
    /** Who was logged in by it. */
    customerId: reference(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.key] })],
);
