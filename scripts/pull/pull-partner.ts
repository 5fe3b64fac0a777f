import { done, type Outcome } from '../lib/fault.ts';
import type { PartnerFolder } from '../lib/partner-folder.ts';
export function createPull(_: { api: string | null }) {
  return async (_p: PartnerFolder): Promise<Outcome<{ ms: number }>> => done({ ms: 0 });
}
