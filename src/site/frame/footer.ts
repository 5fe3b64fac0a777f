/** The footer: specification, section 2.6, and what Korean law requires (operator, terms, 비급여 진료비). */

import { firstPicture } from '../../domain/views/picture.ts';
import { hoursOf } from '../contact.ts';
import { footerWords } from '../frame-words.ts';
import { readPhone } from '../phone-number.ts';
import type { Site } from '../site.ts';
import { placeWords } from '../words.ts';

export function buildFooter(site: Site) {
  const { partner, layout } = site.content;
  const { footer } = layout;
  const legal = legalLinks(site);
  return {
    logo: firstPicture([footer.logoUrl, partner.partnerLogoImageUrl], site.picture),
    logoWidth: footer.logoWidth ?? 200,
    mobileLogoWidth: footer.mobileLogoWidth ?? 154,
    consultationText: footer.consultationText,
    hours: hoursOf(site),
    legal,
    links: footer.linkList.flatMap(({ title, url }) => {
      const link = site.link(url, placeWords.footerLink(title));
      const isThere = legal.some(({ href }) => href === link?.href);
      return link === null || isThere
        ? []
        : [{ title, href: link.href, isExternal: link.kind === 'external', isStrong: false }];
    }),
    company: companyLines(site),
    /** Look-up of the business number at the Fair Trade Commission; null without a real number. */
    businessCheckHref: businessCheckHref(partner.partnerBusinessNumber),
    copyright: partner.partnerCopyRight ?? `© ${partner.partnerName}`,
  };
}

/** A strong one is emphasized, as the law requires for the privacy policy. */
function legalLinks(site: Site) {
  const candidates = [
    { title: footerWords.terms, href: '/terms/terms-of-service', isStrong: false },
    { title: footerWords.privacy, href: '/terms/privacy-policy', isStrong: true },
    { title: footerWords.medicalCharges, href: '/medical-charges', isStrong: false },
    { title: footerWords.accessibility, href: '/accessibility', isStrong: false },
  ];
  return candidates.filter(({ href }) => site.paths.has(href)).map((link) => ({ ...link, isExternal: false }));
}

function companyLines({ content: { partner, layout } }: Site) {
  const { footer } = layout;
  const lines: readonly [string, string | null][] = [
    [footerWords.ceo, partner.partnerCeoName],
    [footerWords.businessNumber, partner.partnerBusinessNumber],
    [footerWords.address, partner.partnerAddress],
    [footerWords.specialties, partner.medicalSpecialties.join(', ')],
    [footerWords.tel, phoneText(partner.partnerTel ?? partner.partnerPhone)],
    [footerWords.fax, phoneText(partner.partnerFax)],
    [footerWords.email, footer.email],
    [footerWords.privacyOfficer, footer.privacyOfficer],
    [footerWords.mailOrder, footer.mailOrderNumber],
    [footerWords.foreignPatients, partner.foreignPatientNumber],
    [footerWords.hosting, footer.hostingProvider],
  ];
  const filled = lines.flatMap(([name, text]) => (text === null || text === '' ? [] : [{ name, text }]));
  return [{ name: '', text: partner.partnerName }, ...filled];
}

function businessCheckHref(number: string | null): string | null {
  const digits = number?.replaceAll(/\D/g, '') ?? '';
  return /^[1-9]\d{9}$/.test(digits) ? `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${digits}` : null;
}

const phoneText = (number: string | null): string | null =>
  number === null ? null : (readPhone(number)?.label ?? null);
