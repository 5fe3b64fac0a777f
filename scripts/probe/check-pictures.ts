/** Some pictures of the content: whether their hosts are allowed, and whether they can be fetched from this machine. */
import type { Content } from '../../src/contract/content.ts';
import { messageOf } from '../core/errors.ts';
import { type AllowedImageOrigins, fetchImage, isAllowedPicture } from '../images/fetch-image.ts';
import { collectMedia } from '../pull/content-media.ts';
import { findingOf, type ProbeFinding } from './finding.ts';

/** Of each host: pictures of one host are alike. */
const sampleSize = 4;
const maxHosts = 8;

/** `named`: how many addresses the content has, of what the probe has read of it. */
export async function checkPictures(content: Partial<Content>, hosts: AllowedImageOrigins, signal: AbortSignal) {
  const addresses = collectMedia(content as Content).pictures.filter((address) => /^https?:/.test(address));
  const byHost = Map.groupBy(addresses, (address) => URL.parse(address)?.origin ?? '');
  const findings: ProbeFinding[] = [];
  let fetched = 0;
  for (const [host, all] of [...byHost].slice(0, maxHosts)) {
    const count = all.length === 1 ? '1 picture' : `${all.length} pictures`;
    if (host.startsWith('http:') && !hosts.trusted.includes(host))
      findings.push(findingOf('insecurePictures', 'pictures', count, host));
    if (!isAllowedPicture(all[0] ?? '', hosts)) {
      findings.push(findingOf('otherHost', 'pictures', count, host, host));
      continue;
    }
    const results = await Promise.allSettled(
      all.slice(0, sampleSize).map((address) => fetchImage(address, null, hosts, signal)),
    );
    fetched += results.filter(({ status }) => status === 'fulfilled').length;
    for (const [i, result] of results.entries())
      if (result.status === 'rejected')
        findings.push(findingOf('noPicture', 'pictures', withoutQuery(all[i] ?? ''), messageOf(result.reason)));
  }
  return { named: addresses.length, fetched, untestedHosts: Math.max(0, byHost.size - maxHosts), findings };
}

/** A query may hold a signature. */
const withoutQuery = (address: string): string => address.replace(/\?.*$/s, '?…');
