import { type Hours, hasHours, hoursRows } from '../domain/rules/opening-hours.ts';
import { defaultPhone, type PhoneLink } from '../domain/rules/phone.ts';
import { readPhone } from './phone-number.ts';
import type { Site } from './site.ts';
import { placeWords } from './words.ts';

export function phoneOf({ content: { partner } }: { readonly content: Pick<Site['content'], 'partner'> }): PhoneLink {
  const number = [partner.partnerPhone, partner.partnerTel, defaultPhone].flatMap(
    (raw) => readPhone(raw ?? '') ?? [],
  )[0];
  return { label: number?.label ?? '', href: number?.href ?? '' };
}

export function listBranches(site: Site) {
  return site.content.layout.franchiseList.flatMap(({ title, url, hrefTarget, address, hoursText, phone }) => {
    const link = site.link(url, placeWords.branch(title));
    // As far as they are known.
    const facts = [address, hoursText, phone === null ? null : (readPhone(phone)?.label ?? null)].filter(
      (fact) => fact !== null,
    );
    const isHere = URL.parse(url)?.origin === site.config.siteOrigin;
    return link === null ? [] : [{ title, href: link.href, target: hrefTarget, facts, isHere }];
  });
}

/** The hours table; empty without opening hours. */
export function hoursOf({ content: { partner, layout } }: Site): Hours {
  return { rows: hasHours(partner) ? hoursRows(partner) : [], note: layout.footer.scheduleDescription };
}
