/** In the place of `release/kept-plan.ts`: plans of a simulation take over nothing, and what they would is no part of a release. */
import type { readKeptPlan as realRead, writeKeptPlan as realWrite } from '../../../scripts/release/kept-plan.ts';

export const readKeptPlan: typeof realRead = () => null;
export const writeKeptPlan: typeof realWrite = async () => undefined;
