/** Whether a second account must approve what a partner publishes. */
import type { PartnerFolder } from '../partners/partner-folder.ts';
import type { Manifest } from '../release/manifest.ts';

/** Approved content may change by the clock alone: an event ends. What is live already changes nothing. */
export function needsApproval(
  { config }: PartnerFolder,
  [before, manifest]: readonly [Manifest | null, Manifest],
  liveRelease: string | null,
): boolean {
  if (config.publication.approval === 'none' || manifest.release === liveRelease) return false;
  const isSameContent = manifest.inputs !== undefined && before?.inputs === manifest.inputs;
  return !(isSameContent && before?.release === liveRelease);
}

export const approvalMessage = (partner: string, release: string): string =>
  `partner.json of ${partner} asks for the approval of a second account; release ${release} waits for it at the console. Without a desk: site build ${partner} --approved.`;
