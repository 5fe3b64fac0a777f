/** In the place of `pipeline/check-plan.ts`: the pages of a simulation have no content to check. */
import type { checkPlan as realCheckPlan } from '../../../scripts/pipeline/check-plan.ts';

export const checkPlan: typeof realCheckPlan = async ({ findings }) => [...findings];
