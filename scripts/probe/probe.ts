/**
 * Asks a backend everything that a build and a site ask, and tells what they would make of it. Nothing is written unless
 * `isWriting`. Each request has a time limit and so has the whole; what it does not reach is told as not tested.
 */
import { addressOf } from '../../src/api/call.ts';
import { getPartner } from '../../src/api/partner.ts';
import { checkClock, checkContact } from './check-browser.ts';
import { checkPictures } from './check-pictures.ts';
import { createContext, type ProbeOptions } from './context.ts';
import { findingOf, nameOf } from './finding.ts';
import { probeBuild } from './probe-build.ts';
import { probeSite } from './probe-site.ts';
import type { ProbeReport } from './report.ts';

export async function probe(options: ProbeOptions): Promise<ProbeReport> {
  const context = createContext(options);
  const { askAsTenant, check, part, report, signal, siteOrigin } = context;
  const call = getPartner();
  const first = await askAsTenant(addressOf(call), { headers: { origin: siteOrigin } });
  if (first.status === 0) return report.refused(findingOf('noAnswer', nameOf(call), first.reason));
  // A partner that is unknown is so at each call: nothing else would be told.
  if (first.status >= 400 && first.status < 500)
    return report.refused(findingOf('unknownPartner', nameOf(call), first.status, options.config.tenantOrigin));
  const content = (await part('the calls of a build', () => probeBuild(context))) ?? {};
  await check(nameOf(call), () => checkClock(nameOf(call), first.headers, options.now()));
  await check(nameOf(call), () => checkContact(content, options.config, options.api));
  await part('the calls of a site', () => probeSite(context, content));
  const hosts = { allowed: options.config.imageHosts, trusted: options.imageHosts };
  await check('pictures', async () => {
    const { findings, ...pictures } = await checkPictures(content, hosts, signal);
    report.facts.pictures = pictures;
    return findings;
  });
  return report.finish();
}
