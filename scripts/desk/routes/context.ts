/** What the desk's routes and views work with. */
import type { GuardOptions } from '../auth/guard.ts';
import type { Partners, Queue, Releases } from '../context.ts';
import type { PreviewTokens } from '../previews/preview-token.ts';
import type { Previews } from '../previews/previews.ts';
import type { PolicyReports } from './csp-reports.ts';

export interface DeskContext extends GuardOptions {
  readonly queue: Queue;
  readonly options: Partners & Releases & { readonly now: () => Date; readonly log: (line: string) => void };
  readonly previews: Previews;
  readonly previewTokens: PreviewTokens;
  readonly policyReports: PolicyReports;
  readonly recordDays: number;
}
