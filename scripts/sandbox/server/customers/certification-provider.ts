/** State of the certification provider: its window stores a person, the backend reads it by `imp_uid`. */
import { randomInt } from 'node:crypto';
import type { CertifiedPerson } from '../../../../src/contract/certification.ts';

export interface CertificationProvider {
  /** The id that the window comes back with. */
  certify(person: CertifiedPerson): string;
  find(impUid: string): CertifiedPerson | null;
}

export function certificationProvider(): CertificationProvider {
  const people = new Map<string, CertifiedPerson>();
  return {
    certify(person) {
      const impUid = `imp_${String(randomInt(1e12)).padStart(12, '0')}`;
      people.set(impUid, person);
      return impUid;
    },
    find: (impUid) => people.get(impUid) ?? null,
  };
}
