/** Contact data of the clinic: phone, branches, opening hours. */

import type { BranchLink } from '../domain/clinic-view.ts';
import { type Hours, hasHours, hoursRows } from '../domain/opening-hours.ts';
import { defaultPhone, formatPhone, phoneHref } from '../domain/phone.ts';
import type { FramePhone } from './frame.ts';
import type { Site } from './site.ts';
import { placeWords } from './words.ts';

/** The partner's number as text and link. */
export function phoneOf({ content: { partner } }: Site): FramePhone {
  const number = partner.partnerPhone ?? partner.partnerTel ?? defaultPhone;
  return { label: formatPhone(number), href: phoneHref(number) };
}

/** Branches with a valid link. */
export function listBranches(site: Site): BranchLink[] {
  return site.content.layout.franchiseList.flatMap(({ title, url, hrefTarget }) => {
    const link = site.link(url, placeWords.branch(title));
    return link === null ? [] : [{ title, href: link.href, target: hrefTarget }];
  });
}

/** The hours table; empty without opening hours. */
export function hoursOf({ content: { partner, layout } }: Site): Hours {
  return { rows: hasHours(partner) ? hoursRows(partner) : [], note: layout.footer.scheduleDescription };
}
