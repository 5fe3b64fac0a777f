import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { err, SiteError } from '../core/errors.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import type { PipelineSettings } from './pipeline-settings.ts';
import { rebuildPartner } from './rebuild-partner.ts';

const refuse = async (): Promise<never> => {
  throw new SiteError('STORE_FAILED', 'No answer.');
};

test.each<[readonly string[], string, Partial<PipelineSettings>]>([
  [['store'], 'STORE_FAILED', { target: refuse }],
  [['store', 'pull'], 'BACKEND_NETWORK', { readSource: async () => err('backend', 'BACKEND_NETWORK', 'No answer.') }],
])('a rebuild that fails tells %j, the last of which failed with %s', async (expected, code, faulty) => {
  const distRoot = await createTemporaryFolder('dist');
  const settings = { distRoot, now: () => new Date(), openContext: refuse, loadPartner: refuse, ...faulty };
  const partner = { id: 'haneul', config: { publication: {} } } as PartnerFolder;
  const steps: string[] = [];
  const rebuilt = await rebuildPartner(partner, settings as never, { onProgress: (step) => steps.push(step) });
  expect(rebuilt).toMatchObject({ ok: false, error: { code } });
  expect(steps).toEqual(expected);
});
