/** State of the certification provider: its window stores a person, the backend reads it by `imp_uid`. */
import { randomInt } from 'node:crypto';
import type { CertifiedPerson } from '../../../src/contract/certification.ts';

export type CertificationProvider = ReturnType<typeof certificationProvider>;

export function certificationProvider() {
  const people = new Map<string, CertifiedPerson>();
  return {
    /** Returns the id that the window comes back with. */
    certify(person: CertifiedPerson): string {
      const impUid = `imp_${String(randomInt(1e12)).padStart(12, '0')}`;
      people.set(impUid, person);
      return impUid;
    },
    find: (impUid: string): CertifiedPerson | null => people.get(impUid) ?? null,
  };
}
