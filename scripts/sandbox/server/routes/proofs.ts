/**
 * What a person proves, each good for one use: an identity, by a certification in the window of the provider; a phone, by
 * a code. No message is sent here: the code is the last six digits of the number.
 */
import * as contract from '../../../../src/contract/certification.ts';
import { AuthTokenRequestSchema, AuthTokenSchema } from '../../../../src/contract/customer.ts';
import { createToken, sha256 } from '../../../core/hash.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { route } from '../route.ts';
import type { Rows } from '../rows.ts';

const certificationMs = 10 * 60_000;
const codeMs = 3 * 60_000;
/** After these a code is invalid. */
const maxAttempts = 5;

export const proofRoutes = [
  route('POST /certification', 'Begin a certification', {
    body: contract.CertificationStartSchema,
    row: contract.CertificationSchema,
    handle({ rows, body: { purpose }, ...context }) {
      const { token, ...proof } = createProof(context, certificationMs);
      rows.certifications.push({ ...proof, purpose, impUid: null, person: null });
      return { token, expiresAt: proof.expiresAt };
    },
  }),
  route('POST /certification/:impUid{[A-Za-z0-9_-]{1,64}}', 'What the provider says of its window', {
    body: contract.CertificationResultSchema,
    row: contract.CertifiedPersonSchema,
    refusals: ['CERTIFICATION_INVALID'],
    handle({ body, impUid, provider, ...context }) {
      const { certifications } = context.rows;
      const person = provider.find(impUid);
      const started = findOpen(certifications, context, body.token);
      // A provider's id is valid once.
      const isUsed = certifications.some((row) => row.impUid === impUid);
      if (person === null || isUsed || started === undefined || started.impUid !== null) throw invalid();
      Object.assign(started, { impUid, person });
      return person;
    },
  }),
  route('POST /customer/auth-tokens', 'Send a code to a phone', {
    body: AuthTokenRequestSchema,
    row: AuthTokenSchema,
    handle({ rows, body: { phone }, ...context }) {
      const { token, ...proof } = createProof(context, codeMs);
      const codeHash = hashCode(token, phone.slice(-6));
      rows.phoneCodes.push({ ...proof, phone, codeHash, attemptsLeft: maxAttempts });
      return { authTokenId: token, expiresAt: proof.expiresAt };
    },
  }),
];

/** Whom a certification of this purpose is of. It stays valid until `use` is called. */
export function openCertification(context: RequestContext, token: string, purpose: contract.CertificationPurpose) {
  const row = findOpen(context.rows.certifications, context, token);
  if (row?.purpose !== purpose || row.person === null) throw invalid();
  const use = () => {
    row.usedAt = context.now;
  };
  return { person: row.person, use };
}

/** Returns the verified phone, which is `wanted` where that is named. A code is valid once. */
export function consumeCode(
  context: RequestContext,
  { authTokenId, code, phone: wanted }: { authTokenId: string; code: string; phone?: string },
): string {
  const sent = findOpen(context.rows.phoneCodes, context, authTokenId);
  if (sent === undefined || sent.attemptsLeft === 0 || sent.codeHash !== hashCode(authTokenId, code)) {
    if (sent !== undefined) sent.attemptsLeft = Math.max(0, sent.attemptsLeft - 1);
    throw new ApiError('CODE_WRONG', 'The code is wrong, used or expired.');
  }
  if (wanted !== undefined && wanted !== sent.phone)
    throw new ApiError('CODE_WRONG', 'The code was sent to another phone.');
  sent.usedAt = context.now;
  return sent.phone;
}

function createProof({ tenant, now }: Pick<RequestContext, 'tenant' | 'now'>, lifetimeMs: number) {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  return { token, hash: sha256(token), partnerId: tenant.id, expiresAt, usedAt: null };
}

/** The proof of this token, if it is neither used nor expired. */
function findOpen<P extends Rows['certifications'][number] | Rows['phoneCodes'][number]>(
  proofs: readonly P[],
  { tenant, now }: RequestContext,
  token: string,
): P | undefined {
  const hash = sha256(token);
  const proof = proofs.find((row) => row.hash === hash && row.partnerId === tenant.id);
  return proof !== undefined && proof.usedAt === null && proof.expiresAt > now ? proof : undefined;
}

const hashCode = (token: string, code: string): string => sha256(`${token} ${code}`);

const invalid = () =>
  new ApiError('CERTIFICATION_INVALID', 'The certification is unknown, unfinished, used or expired.');
