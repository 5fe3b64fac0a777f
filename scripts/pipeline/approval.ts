/** Whether a partner may be published at all, and whether a second account must approve it. */
import { err, type Result } from '../core/errors.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import type { Manifest } from '../release/manifest.ts';

/** Approved content may change by the clock alone: an event ends. What is live already changes nothing. */
export function needsApproval(
  { config }: PartnerFolder,
  [before, manifest]: readonly [Manifest | null, Manifest],
  liveRelease: string | null,
): boolean {
  if (config.publication.approval === 'none' || manifest.release === liveRelease) return false;
  return !(before?.inputs === manifest.inputs && before?.release === liveRelease);
}

export const neverPublished = (partner: string): Result<never> =>
  err(
    'partner-data',
    'PUBLICATION_OFF',
    `partner.json of ${partner} says "approval": "never": it has previews at the desk and is not published.`,
  );

export const approvalMessage = (partner: string, release: string): string =>
  `partner.json of ${partner} asks for the approval of a second account; release ${release} waits for it at the console. Without a desk: site build ${partner} --approved.`;
