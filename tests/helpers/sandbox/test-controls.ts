/** What tests add to a sandbox by its option `extend`: fault injection and request counts. */
import type { SandboxOptions } from '../../../scripts/sandbox/start-sandbox.ts';
import { addFaults } from './faults.ts';
import { addRequestCounts } from './request-counts.ts';

export const testControls: NonNullable<SandboxOptions['extend']> = (app, tenants) => {
  addRequestCounts(app, tenants);
  addFaults(app, tenants);
};
