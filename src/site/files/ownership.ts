/** Ownership of the site for search engines: the files that prove it, and a warning where a field proves nothing. */

import type { Finding } from '../../contract/finding.ts';
import { parseVerification } from '../../domain/rules/verification.ts';
import type { PlannedText } from '../planned-file.ts';
import type { Site } from '../site.ts';
import { findingWords, placeWords } from '../words.ts';

const fieldOf = ({ content: { partner } }: Pick<Site, 'content'>) => partner.partnerMarketingInfo.naverDomainCheckHtml;

/** Consoles look for the name of the file in it. */
export const ownershipFiles = (site: Pick<Site, 'content'>): PlannedText[] =>
  parseVerification(fieldOf(site)).files.map((path) => ({
    path,
    body: `${path.startsWith('naver') ? 'naver' : 'google'}-site-verification: ${path}`,
  }));

export function ownershipFindings(site: Site): Finding[] {
  const field = fieldOf(site);
  const { tags, files } = parseVerification(field);
  return field === null || tags.length + files.length > 0
    ? []
    : [{ place: placeWords.partner, ...findingWords.unknownOwnership(field) }];
}
