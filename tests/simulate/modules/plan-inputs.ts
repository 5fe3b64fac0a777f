/** In the place of `pipeline/plan-inputs.ts`: a partner and its content are all that a simulated site is made from. */
import type { readPlanInputs as realReadPlanInputs } from '../../../scripts/pipeline/plan-inputs.ts';

export const readPlanInputs: typeof realReadPlanInputs = async (partner, source, live) => ({
  ok: true,
  value: {
    hash: `${partner.id} ${source.hash}`,
    rules: '',
    compileId: '',
    partner,
    live,
    analytics: [],
    formSheets: {},
  },
});
