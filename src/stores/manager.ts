/** The manager of the partner who looks at the site; null for everybody else. */
import { type Manager, ManagerStateSchema } from '../contract/client-state.ts';
import { persisted } from './persisted.ts';

export const $manager = persisted<Manager | null>('state:manager', {
  schema: ManagerStateSchema,
  initial: null,
  version: 1,
});
