/**
 * What a person proves, each good for one use: an identity, by a certification in the window of the provider; a phone, by
 * a code. No message is sent here: the code is the last six digits of the number.
 */
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import * as contract from '../../../../src/contract/certification.ts';
import { AuthTokenRequestSchema, AuthTokenSchema } from '../../../../src/contract/customer.ts';
import { parseWith } from '../../../../src/contract/parse-with.ts';
import { createToken, sha256 } from '../../../core/hash.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { certifications, phoneCodes } from '../database/customer-tables.ts';
import { route } from '../route.ts';

const certificationMs = 10 * 60_000;
const codeMs = 3 * 60_000;
/** After these a code is invalid. */
const maxAttempts = 5;

export const proofRoutes = [
  route('POST /certification', 'Begin a certification', {
    login: 'none',
    body: contract.CertificationStartSchema,
    row: contract.CertificationSchema,
    async handle({ db, tenant, now, body: { purpose } }) {
      const { token, ...proof } = createProof(now, certificationMs);
      await db.insert(certifications).values({ ...proof, partnerId: tenant.id, purpose });
      return { token, expiresAt: proof.expiresAt };
    },
  }),
  route('POST /certification/:impUid{[A-Za-z0-9_-]{1,64}}', 'What the provider says of its window', {
    login: 'none',
    body: contract.CertificationResultSchema,
    row: contract.CertifiedPersonSchema,
    refusals: ['CERTIFICATION_INVALID'],
    async handle({ body, impUid, ...context }) {
      const person = context.provider.find(impUid);
      // A provider's id is valid once.
      const isUsed = (await context.db.$count(certifications, eq(certifications.impUid, impUid))) > 0;
      if (person === null || isUsed) throw invalid();
      const isThis = and(isOpen(certifications, context, body.token), isNull(certifications.impUid));
      const set = { impUid, person: { ...person } };
      const completed = await context.db.update(certifications).set(set).where(isThis).returning();
      if (completed.length === 0) throw invalid();
      return person;
    },
  }),
  route('POST /customer/auth-tokens', 'Send a code to a phone', {
    login: 'none',
    body: AuthTokenRequestSchema,
    row: AuthTokenSchema,
    async handle({ db, tenant, now, body: { phone } }) {
      const { token, ...proof } = createProof(now, codeMs);
      const codeHash = hashCode(token, phone.slice(-6));
      await db
        .insert(phoneCodes)
        .values({ ...proof, partnerId: tenant.id, phone, codeHash, attemptsLeft: maxAttempts });
      return { authTokenId: token, expiresAt: proof.expiresAt };
    },
  }),
];

/** Returns the certified person. A certification is valid once. */
export async function consumeCertification(
  context: RequestContext,
  token: string,
  purpose: contract.CertificationPurpose,
): Promise<contract.CertifiedPerson> {
  const isForThis = and(eq(certifications.purpose, purpose), isNotNull(certifications.impUid));
  const isThis = and(isOpen(certifications, context, token), isForThis);
  const [used] = await context.db.update(certifications).set({ usedAt: context.now }).where(isThis).returning();
  const person = parseWith(contract.CertifiedPersonSchema, used?.person);
  if (!person.ok) throw invalid();
  return person.value;
}

/** Returns the verified phone. A code is valid once. */
export async function consumeCode(
  context: RequestContext,
  { authTokenId, code }: { readonly authTokenId: string; readonly code: string },
): Promise<string> {
  const isThis = and(isOpen(phoneCodes, context, authTokenId), gt(phoneCodes.attemptsLeft, 0));
  const isRight = eq(phoneCodes.codeHash, hashCode(authTokenId, code));
  const set = { usedAt: context.now };
  const [used] = await context.db.update(phoneCodes).set(set).where(and(isThis, isRight)).returning();
  if (used !== undefined) return used.phone;
  throw new ApiError('CODE_WRONG', 'The code is wrong, used or expired.', async (outside) => {
    await outside
      .update(phoneCodes)
      .set({ attemptsLeft: sql`${phoneCodes.attemptsLeft} - 1` })
      .where(isThis);
  });
}

function createProof(now: Date, lifetimeMs: number) {
  const token = createToken();
  return { token, hash: sha256(token), expiresAt: new Date(now.getTime() + lifetimeMs) };
}

/** The proof of this token, if it is neither used nor expired. */
const isOpen = (table: typeof certifications | typeof phoneCodes, { tenant, now }: RequestContext, token: string) =>
  and(eq(table.hash, sha256(token)), eq(table.partnerId, tenant.id), gt(table.expiresAt, now), isNull(table.usedAt));

const hashCode = (token: string, code: string): string => sha256(`${token} ${code}`);

const invalid = () =>
  new ApiError('CERTIFICATION_INVALID', 'The certification is unknown, unfinished, used or expired.');
