/** How visitors book: on the site's own pages, by the reservation widget of a third party, or by phone. */
import type { WidgetSettings } from '../contract/widget-settings.ts';
import { hasHours } from '../domain/rules/opening-hours.ts';
import type { PhoneLink } from '../domain/rules/phone.ts';
import type { FrameLink, WidgetPart } from './frame.ts';
import type { Site } from './site.ts';

export const widgetSettingsPath = 'widget.json';
const standInScript = '/reservation-widget.js';

export interface BookingSource {
  readonly config: Pick<Site['config'], 'policy'>;
  readonly content: Pick<Site['content'], 'partner' | 'layout' | 'employeeSchedules'>;
  readonly live: Pick<Site['live'], 'api' | 'thirdParties'>;
}

/** Address of the widget's script; null for partners without the widget, and where its origin is not allowed. */
export function findWidgetAddress(site: BookingSource): string | null {
  const { content, live } = site;
  if (content.partner.homepageConfig.useWidget === null || live.api === null) return null;
  if (live.thirdParties !== null) return live.thirdParties + standInScript;
  return findForeignWidget(site) === null ? content.layout.widget.widgetUrl : null;
}

/** Origin of the partner's widget where `policy.widgetOrigins` does not name it. */
export function findForeignWidget({ config, content, live }: BookingSource): string | null {
  const { widgetUrl } = content.layout.widget;
  const { widgetOrigins } = config.policy;
  const isUsed = content.partner.homepageConfig.useWidget !== null && live.thirdParties === null;
  if (!isUsed || widgetUrl === null || widgetOrigins === undefined) return null;
  const { origin } = new URL(widgetUrl);
  return widgetOrigins.includes(origin) ? null : origin;
}

/** The part of the widget that a button opens; null without the widget: the button then links to a page. */
export function resolveWidgetPart(requested: WidgetPart | null, site: Site): WidgetPart | null {
  if (findWidgetAddress(site) === null) return null;
  return requested === 'visit' || site.content.layout.widget.consultingReservationOnly ? 'visit' : 'treatment';
}

/** The partner's own container, or the installation's default. */
export const tagManagerIdOf = ({ content, live }: Pick<Site, 'content' | 'live'>): string | null =>
  content.partner.partnerMarketingInfo.gtmId ?? live.tagManagerId;

/** On the site's own cart and reservation pages, which need opening hours or doctors' schedules. */
export const booksOnPages = ({ content, live }: Pick<BookingSource, 'content' | 'live'>): boolean =>
  live.api !== null && (hasHours(content.partner) || content.employeeSchedules.length > 0);

/** On the site's own pages or by the widget; if neither, reservation buttons call the phone number. */
export const booksOnline = (site: BookingSource): boolean => findWidgetAddress(site) !== null || booksOnPages(site);

export function buildWidgetSettings(
  site: Site,
  { phone, chat }: { readonly phone: PhoneLink; readonly chat: FrameLink | null },
): WidgetSettings | null {
  const address = findWidgetAddress(site);
  const { menuType, isMenuReversed, positionType, treatmentSelectType, consultingReservationOnly, colors, labels } =
    site.content.layout.widget;
  return address === null
    ? null
    : {
        address,
        partnerOrigin: site.config.tenantOrigin,
        menu: { menuType, isMenuReversed, positionType, treatmentSelectType, consultingReservationOnly },
        theme: colors,
        labels,
        tagManagerId: tagManagerIdOf(site),
        ownPage: booksOnPages(site) ? '/reservation' : null,
        phone: { label: phone.label, href: phone.href },
        chat: chat === null ? null : { label: chat.label, href: chat.href },
      };
}
