/** The footer: specification, section 2.6, and what Korean law asks of it (operator, links to terms, 비급여 진료비). */
import { footerWords } from '../../copy/frame.ts';
import type { Hours } from '../../features/clinic/view-model.ts';
import type { Fact } from '../../features/products/view-model.ts';
import { hasHours, hoursRows } from '../../domain/opening-hours.ts';
import { formatPhone } from '../../domain/phone.ts';
import type { Picture } from '../../domain/picture.ts';
import type { Site } from '../site.ts';

export interface FrameFooter {
  readonly logo: Picture | null;
  /** Pixels. */
  readonly logoWidth: number;
  readonly mobileLogoWidth: number;
  readonly consultationText: string | null;
  readonly hours: Hours;
  readonly legal: readonly FooterLink[];
  readonly links: readonly FooterLink[];
  /** Company lines; only those that are known. */
  readonly company: readonly Fact[];
  /** Look-up of the business number at the Fair Trade Commission; null without a real number. */
  readonly businessCheckHref: string | null;
  readonly copyright: string;
}

export interface FooterLink {
  readonly title: string;
  readonly href: string;
  readonly isExternal: boolean;
  /** The privacy policy is set off, as its rules demand. */
  readonly isStrong: boolean;
}

export function footerOf(site: Site): FrameFooter {
  const { partner, layout } = site.content;
  const { footer } = layout;
  const legal = legalLinks(site);
  return {
    logo: site.picture(footer.logoUrl ?? partner.partnerLogoImageUrl),
    logoWidth: footer.logoWidth ?? 200,
    mobileLogoWidth: footer.mobileLogoWidth ?? 154,
    consultationText: footer.consultationText,
    hours: hoursOf(site),
    legal,
    links: footer.linkList.flatMap(({ title, url }) => {
      const link = site.link(url, `하단 링크 "${title}"`);
      const isThere = legal.some(({ href }) => href === link?.href);
      return link === null || isThere
        ? []
        : [{ title, href: link.href, isExternal: link.kind === 'external', isStrong: false }];
    }),
    company: companyLines(site),
    businessCheckHref: businessCheckHref(partner.partnerBusinessNumber),
    copyright: partner.partnerCopyRight ?? `© ${partner.partnerName}`,
  };
}

/** The hours table, empty when the partner named no hours. */
export function hoursOf({ content: { partner, layout } }: Site): Hours {
  return { rows: hasHours(partner) ? hoursRows(partner) : [], note: layout.footer.scheduleDescription };
}

function legalLinks(site: Site): FooterLink[] {
  const wanted = [
    { title: footerWords.terms, href: '/terms/terms-of-service', isStrong: false },
    { title: footerWords.privacy, href: '/terms/privacy-policy', isStrong: true },
    { title: footerWords.medicalCharges, href: '/medical-charges', isStrong: false },
  ];
  return wanted.filter(({ href }) => site.paths.has(href)).map((link) => ({ ...link, isExternal: false }));
}

function companyLines({ content: { partner, layout } }: Site): Fact[] {
  const { footer } = layout;
  const lines: readonly [string, string | null][] = [
    [footerWords.ceo, partner.partnerCeoName],
    [footerWords.businessNumber, partner.partnerBusinessNumber],
    [footerWords.address, partner.partnerAddress],
    [footerWords.tel, phoneText(partner.partnerTel ?? partner.partnerPhone)],
    [footerWords.fax, phoneText(partner.partnerFax)],
    [footerWords.email, footer.email],
    [footerWords.privacyOfficer, footer.privacyOfficer],
    [footerWords.mailOrder, footer.mailOrderNumber],
    [footerWords.hosting, footer.hostingProvider],
  ];
  const known = lines.flatMap(([name, text]) => (text === null || text === '' ? [] : [{ name, text }]));
  return [{ name: '', text: partner.partnerName }, ...known];
}

function businessCheckHref(number: string | null): string | null {
  const digits = number?.replaceAll(/\D/g, '') ?? '';
  return /^[1-9]\d{9}$/.test(digits) ? `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${digits}` : null;
}

const phoneText = (number: string | null): string | null => (number === null ? null : formatPhone(number));
