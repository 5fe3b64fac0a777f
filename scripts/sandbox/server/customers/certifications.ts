/** Certifications: begun here, finished by the provider's id, used once, each within ten minutes. */
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import {
  type CertificationPurpose,
  type CertifiedPerson,
  CertifiedPersonSchema,
} from '../../../../src/contract/certification.ts';
import { parseWith } from '../../../../src/contract/parse-with.ts';
import { ApiError } from '../api-error.ts';
import { certifications } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import type { CertificationProvider } from './certification-provider.ts';
import { createToken, hashToken } from './secrets.ts';

const lifeMs = 10 * 60_000;

export async function startCertification(db: Database, partnerId: string, purpose: CertificationPurpose, now: Date) {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await db.insert(certifications).values({ hash: hashToken(token), partnerId, purpose, expiresAt });
  return { token, expiresAt };
}

/** A provider's id counts once, for one certification. */
export async function completeCertification(
  db: Database,
  partnerId: string,
  { impUid, token }: { readonly impUid: string; readonly token: string },
  provider: CertificationProvider,
  now: Date,
): Promise<CertifiedPerson> {
  const person = provider.find(impUid);
  const [other] = await db
    .select({ hash: certifications.hash })
    .from(certifications)
    .where(eq(certifications.impUid, impUid));
  if (person === null || other !== undefined) throw invalid();
  const [row] = await db
    .update(certifications)
    .set({ impUid, person: { ...person } })
    .where(and(open(partnerId, token, now), isNull(certifications.impUid)))
    .returning();
  if (row === undefined) throw invalid();
  return person;
}

/** Who it certified. From then on it is good for nothing. */
export async function consumeCertification(
  db: Database,
  partnerId: string,
  token: string,
  purpose: CertificationPurpose,
  now: Date,
): Promise<CertifiedPerson> {
  const [row] = await db
    .update(certifications)
    .set({ usedAt: now })
    .where(and(open(partnerId, token, now), eq(certifications.purpose, purpose), isNotNull(certifications.impUid)))
    .returning({ person: certifications.person });
  const person = parseWith(CertifiedPersonSchema, row?.person);
  if (!person.ok) throw invalid();
  return person.value;
}

const open = (partnerId: string, token: string, now: Date) =>
  and(
    eq(certifications.hash, hashToken(token)),
    eq(certifications.partnerId, partnerId),
    gt(certifications.expiresAt, now),
    isNull(certifications.usedAt),
  );

const invalid = () =>
  new ApiError('CERTIFICATION_INVALID', 'The certification is unknown, unfinished, used or expired.');
