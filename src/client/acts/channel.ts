/** A provider that acts are told. */
import type { Act } from './act.ts';

export interface Channel {
  /** True once the provider listens; false where its script was refused. */
  load(id: string): Promise<boolean>;
  send(act: Act, id: string): void;
}
