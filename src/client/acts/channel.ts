/** A provider that acts are told. */
import type { Act } from './act.ts';

export interface Channel {
  /** Fetches the provider's script, if it has one. */
  load(): Promise<unknown>;
  /** Once it is there, before the first act: says whose site it is, and that the page was seen. False where it is no such script. */
  begin(id: string): boolean;
  send(act: Act, id: string): void;
}
