/** What customers wrote and what editors changed: in memory, and where the demonstration runs in one file between its starts. */
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { AttributionSchema } from '../../../src/contract/attribution.ts';
import { CertificationPurposeSchema, CertifiedPersonSchema } from '../../../src/contract/certification.ts';
import { CustomerSchema } from '../../../src/contract/customer.ts';
import { CustomerPostCreateSchema } from '../../../src/contract/customer-board.ts';
import { MarketingChannelSchema } from '../../../src/contract/marketing-channel.ts';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { ReservationSchema } from '../../../src/contract/reservation.ts';
import { createPrivateFolder, parseJson, readText, writeFileAtomic } from '../../core/fs.ts';
import { type CollectionName, collections } from './seed/collections.ts';

const id = v.number();
const text = v.string();
const moment = v.pipe(v.union([v.pipe(text, v.isoTimestamp()), v.date()]), v.toDate());
const json = v.record(text, v.unknown());
const flag = v.optional(v.boolean(), false);
const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);
const list = <S extends v.GenericSchema>(schema: S) => v.optional(v.array(schema), []);

const CustomerRowSchema = v.object({
  ...CustomerSchema.entries,
  partnerId: text,
  passwordHash: maybe(text),
  isCertified: flag,
  isMarketingReceivable: flag,
  marketingChangedAt: maybe(moment),
  marketingChannels: list(MarketingChannelSchema),
  isNightMarketingReceivable: flag,
  agreedTermIds: list(id),
  /** The advertisement that the sign-up came from. */
  attribution: maybe(AttributionSchema),
  createdAt: moment,
  /** From then on the row has no personal data. */
  withdrawnAt: maybe(moment),
});

/** A proof that a customer holds the token of, good for one use. */
const proof = { hash: text, partnerId: text, expiresAt: moment, usedAt: maybe(moment) };

const CartItemRowSchema = v.object({
  id,
  partnerId: text,
  /** `customer:<id>` or `guest:<guestId>`. */
  owner: text,
  productId: id,
  productOptionId: id,
  /** 0: at no event. */
  eventId: id,
  quantity: v.number(),
  /** As it was put in: what is sold no more is named by it. */
  productTitle: text,
  optionTitle: text,
});

const ReservationRowSchema = v.object({
  ...v.pick(ReservationSchema, ['id', 'type', 'state', 'employeeId', 'options', 'memo']).entries,
  partnerId: text,
  customerId: id,
  reservedAt: moment,
  /** Whose time it takes, 0 for the clinic itself; null: nobody's, since it is cancelled or only requested. */
  slot: maybe(id),
  attribution: maybe(AttributionSchema),
  createdAt: moment,
});

const PostRowSchema = v.object({
  ...v.pick(CustomerPostCreateSchema, ['boardTypeId', 'authorName', 'title', 'content', 'isPrivate']).entries,
  id,
  partnerId: text,
  customerId: maybe(id),
  passwordHash: text,
  answer: maybe(text),
  answeredAt: maybe(moment),
  createdAt: moment,
  updatedAt: moment,
});

/** A record of an editor in place of the seed's, null where it was removed. The contract may have changed since. */
const EditSchema = v.pipe(
  v.object({
    partnerId: text,
    collection: v.picklist(Object.keys(collections) as CollectionName[]),
    id,
    record: maybe(json),
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (value.record === null) return value;
    const record = parseWith(collections[value.collection].record, value.record);
    if (record.ok) return { ...value, record: record.value as typeof value.record };
    addIssue({ message: `${value.collection} ${value.id}` });
    return NEVER;
  }),
);

const RowsSchema = v.object({
  version: v.literal(1),
  /** Of all rows with an id. */
  lastId: v.optional(id, 0),
  edits: list(EditSchema),
  customers: list(CustomerRowSchema),
  accessTokens: list(v.object({ hash: text, partnerId: text, customerId: id, expiresAt: moment })),
  certifications: list(
    v.object({
      ...proof,
      purpose: CertificationPurposeSchema,
      /** The provider's id, once its window has returned. */
      impUid: v.nullable(text),
      person: maybe(CertifiedPersonSchema),
    }),
  ),
  phoneCodes: list(v.object({ ...proof, phone: text, codeHash: text, attemptsLeft: v.number() })),
  cartItems: list(CartItemRowSchema),
  recentProducts: list(v.object({ customerId: id, productId: id, viewedAt: moment })),
  reservations: list(ReservationRowSchema),
  customerPosts: list(PostRowSchema),
  /** Answers to writes with an idempotency key, without their tokens. */
  idempotentAnswers: list(
    v.object({
      partnerId: text,
      key: text,
      /** Hash of method, address, customer and body. */
      request: text,
      body: json,
      loggedIn: maybe(id),
    }),
  ),
});

export type Rows = v.InferOutput<typeof RowsSchema>;
export type CustomerRow = Rows['customers'][number];
export type CartItemRow = Rows['cartItems'][number];
export type ReservationRow = Rows['reservations'][number];
export type PostRow = Rows['customerPosts'][number];

export const nextId = (rows: Rows): number => (rows.lastId += 1);

export function addCustomer(rows: Rows, values: Omit<v.InferInput<typeof CustomerRowSchema>, 'id'>): CustomerRow {
  const row = v.parse(CustomerRowSchema, { ...values, id: nextId(rows) });
  rows.customers.push(row);
  return row;
}

/** Changes that come within this time are written together. */
const saveDelayMs = 200;

/**
 * Reads the rows of `file`; without a file nothing is kept. `isNew`: there were none, so seeds are due. A file that does
 * not fit is put aside, so that no start fails by it and nobody's work is written over.
 */
export async function openRows(file: string | undefined, report: (line: string) => void) {
  const stored = file === undefined ? null : readText(file);
  const kept = stored === null ? null : parseJson(stored, RowsSchema);
  if (file !== undefined && stored !== null && kept === null) {
    const aside = `${file}.${Date.now()}.unreadable`;
    await rename(file, aside);
    report(`The sandbox begins anew: its data are damaged or of another version, and were moved to ${aside}.`);
  }
  const rows = kept ?? v.parse(RowsSchema, { version: 1 });
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = () => {
    timer = undefined;
    writing = writing
      .then(async () => {
        if (file === undefined) return;
        await createPrivateFolder(dirname(file));
        await writeFileAtomic(file, JSON.stringify(rows));
      })
      .catch((error: Error) => report(`The sandbox cannot keep its data: ${error.message}`));
  };
  const save = () => {
    if (file !== undefined) timer ??= setTimeout(write, saveDelayMs);
  };
  const limitWrites = pLimit(1);
  return {
    rows,
    isNew: kept === null,
    save,
    /**
     * Runs writes of customers one after another. Between the check of one and its change a password may be hashed: without
     * turns another write would come between them.
     */
    inTurn: <T>(work: () => Promise<T>): Promise<T> => limitWrites(work).finally(save),
    async close(): Promise<void> {
      clearTimeout(timer);
      if (timer !== undefined) write();
      await writing;
    },
  };
}
