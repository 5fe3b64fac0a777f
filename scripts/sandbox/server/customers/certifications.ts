/** Certifications: started here, completed by the provider's id, used once, each within ten minutes. */
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import {
  type CertificationPurpose,
  type CertifiedPerson,
  CertifiedPersonSchema,
} from '../../../../src/contract/certification.ts';
import { parseWith } from '../../../../src/contract/parse-with.ts';
import { createToken, sha256 } from '../../../core/hash.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { certifications } from '../database/customer-tables.ts';

const lifetimeMs = 10 * 60_000;

export async function startCertification({ db, tenant, now }: RequestContext, purpose: CertificationPurpose) {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.insert(certifications).values({ hash: sha256(token), partnerId: tenant.id, purpose, expiresAt });
  return { token, expiresAt };
}

/** A provider's id is valid once. */
export async function completeCertification(context: RequestContext, token: string, impUid: string) {
  const { db, provider } = context;
  const person = provider.find(impUid);
  const isUsed = (await db.$count(certifications, eq(certifications.impUid, impUid))) > 0;
  if (person === null || isUsed) throw invalid();
  const isThis = and(isOpen(context, token), isNull(certifications.impUid));
  const set = { impUid, person: { ...person } };
  const completed = await db.update(certifications).set(set).where(isThis).returning();
  if (completed.length === 0) throw invalid();
  return person;
}

/** Returns the certified person. A certification is valid once. */
export async function consumeCertification(
  context: RequestContext,
  token: string,
  purpose: CertificationPurpose,
): Promise<CertifiedPerson> {
  const isThis = and(isOpen(context, token), eq(certifications.purpose, purpose), isNotNull(certifications.impUid));
  const [row] = await context.db.update(certifications).set({ usedAt: context.now }).where(isThis).returning();
  const person = parseWith(CertifiedPersonSchema, row?.person);
  if (!person.ok) throw invalid();
  return person.value;
}

const isOpen = ({ tenant, now }: RequestContext, token: string) =>
  and(
    eq(certifications.hash, sha256(token)),
    eq(certifications.partnerId, tenant.id),
    gt(certifications.expiresAt, now),
    isNull(certifications.usedAt),
  );

const invalid = () =>
  new ApiError('CERTIFICATION_INVALID', 'The certification is unknown, unfinished, used or expired.');
