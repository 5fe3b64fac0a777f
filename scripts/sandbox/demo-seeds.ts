/** The demonstration partners: one clinic with everything, a group of four branches, and one that leaves out what it may. */
import type { PartnerSeed, SeedContext } from './server/seed/partner-seed.ts';
import { onmaruSeed } from './server/seed/partners/onmaru/onmaru-seed.ts';
import { saebyeokSeed } from './server/seed/partners/saebyeok/saebyeok-seed.ts';
import { sodamSeed } from './server/seed/partners/sodam/sodam-seed.ts';

/** Equal contexts give equal seeds. */
export function demoSeeds(context: SeedContext): PartnerSeed[] {
  return [saebyeokSeed(context), onmaruSeed(context), sodamSeed(context)];
}
