import { expect, test } from 'vitest';
import { contentOf } from '../../../tests/helpers/content.ts';
import { demoInput } from '../../../tests/helpers/demo-plan.ts';
import { routes } from '../../routes.ts';
import { planSite } from '../plan.ts';
import type { Frame } from './build-frame.ts';

const origin = 'https://x.example';
const at = (name: string) => `https://cdn.example/${name}.webp`;

/** The frame of a partner with this layout, as far as it is named. */
function frameWith(layout: object, partner: object = {}, api: string | null = null): Frame {
  const content = () => contentOf({ partner: { id: 1, partnerName: '가나의원', ...partner }, layout });
  const input = demoInput('sodam', { content });
  return planSite({ ...input, live: { ...input.live, api } }, routes).frame;
}

/** A clinic that can be booked on the site's own page. */
const hours = { operationTimeType: 'perDay', mondayOpen: '10:00', mondayClose: '19:00' };

const widgetScript = 'https://widget.example/widget.js';

/** A partner that uses the reservation widget. */
const withWidget = ({ widget = {}, ...layout }: { widget?: object } & Record<string, unknown>) =>
  frameWith(
    { ...layout, widget: { widgetUrl: widgetScript, ...widget } },
    { homepageConfig: { useWidget: 'treatment' } },
    origin,
  );

const logosOf = ({ header }: Frame) => {
  const of = (logo: Frame['header']['overLogo']) => logo && [logo.wide?.src ?? null, logo.small?.src ?? null];
  return { logo: of(header.logo), over: of(header.overLogo) };
};

const logoUrl = at('plain');
const all = {
  logoUrl,
  mobileLogoUrl: at('mobile'),
  logoTransparentUrl: at('clear'),
  mobileLogoTransparentUrl: at('mobile-clear'),
  logoWhiteUrl: at('white'),
  mobileLogoWhiteUrl: at('mobile-white'),
};
test.each<[what: string, header: object, logo: (string | null)[], over: string[] | null]>([
  ['none', {}, [null, null], null],
  ['one for all', { logoUrl }, ['plain', 'plain'], null],
  ['every variant', all, ['plain', 'mobile'], ['clear', 'mobile-clear']],
  ['every variant on white', { ...all, isWhiteTheme: true }, ['white', 'mobile-white'], ['clear', 'mobile-clear']],
  [
    'a clear one for wide screens',
    { logoUrl, logoTransparentUrl: at('clear') },
    ['plain', 'plain'],
    ['clear', 'clear'],
  ],
])('logos: %s', (_, header, logo, over) => {
  const addresses = { logo: logo.map((name) => name && at(name)), over: over?.map(at) ?? null };
  expect(logosOf(frameWith({ header }))).toEqual(addresses);
});

test('logos: the partner’s own logo stands in for the layout’s', () => {
  const frame = frameWith({}, { partnerLogoImageUrl: at('partner') });
  expect(logosOf(frame).logo).toEqual([at('partner'), at('partner')]);
});

/** For wide screens. */
const actionOf = (button: object, ...partner: [own?: object, api?: string]) =>
  frameWith({ header: { rightButton: [button] } }, ...partner).header.action;

test('the button of the header without an address opens the widget: for a visit where it says so, otherwise for a treatment', () => {
  const widgetOf = (useWidget: string | null, widget: object = {}) =>
    withWidget({ header: { rightButton: [{ buttonText: '예약', useWidget }, { buttonText: '둘째' }] }, widget }).header
      .action;
  expect(widgetOf('visit')).toMatchObject({ label: '예약', type: 'accent', widget: 'visit' });
  expect(widgetOf('treatment')).toMatchObject({ widget: 'treatment' });
  expect(widgetOf(null)).toMatchObject({ widget: 'treatment' });
  expect(widgetOf('treatment', { consultingReservationOnly: true })).toMatchObject({ widget: 'visit' });
});

test('the button of the header leads to the booking page where the partner has no widget', () => {
  const header = { rightButton: [{ buttonText: '예약', useWidget: 'visit' }] };
  const plain = frameWith({ header, widget: { widgetUrl: widgetScript } }, hours, origin);
  expect(plain.header.action).toMatchObject({ href: '/reservation', widget: null });
  expect(plain.reservation?.widget).toBeNull();
  const nameless = { ...hours, homepageConfig: { useWidget: 'visit' } };
  expect(actionOf(header.rightButton[0] ?? {}, nameless, origin)).toMatchObject({ widget: null });
});

test('the button of the header with an address leads there', () => {
  const button = { buttonText: '문의', buttonUrl: 'www.y.example', buttonType: 'line', useWidget: 'visit' };
  const there = { href: 'http://www.y.example/', isExternal: true, widget: null };
  expect(actionOf(button)).toMatchObject({ ...there, type: 'line' });
});

test('the button of the header with the address of the site’s own reservations it looks like every other way to book', () => {
  const button = { buttonText: '예약하기', buttonUrl: '/reservation', buttonType: 'line' };
  expect(actionOf(button, { partnerPhone: '02-000-1234' })).toMatchObject({ type: 'accent' });
});

test('the button of the header is the widget’s on small screens with its words and picture, and none where that is hidden', () => {
  const own = { buttonText: '가장 빠른 예약일 찾기', buttonImageUrl: at('button') };
  const button = { ...own, buttonType: 'secondary', useWidget: 'visit' };
  const { header } = withWidget({ widgetButton: button });
  expect(header.action).toBeNull();
  expect(header.mobileAction).toMatchObject({
    ...{ label: own.buttonText, picture: { src: own.buttonImageUrl }, type: 'accent', widget: 'visit' },
  });
  expect(withWidget({}).header.mobileAction).toMatchObject({ label: '예약하기', picture: null });
  expect(frameWith({ widgetButton: { ...button, hideButton: true } }).header.mobileAction).toBeNull();
});

test('where nobody books online every such button is the phone, once, unless the partner says where it leads', () => {
  const call = { label: '전화 문의', href: 'tel:020001234', widget: null };
  const named = { buttonText: '예약 문의', useWidget: 'visit' };
  const number = { partnerPhone: '020001234' };
  const frame = frameWith({ header: { rightButton: [named] } }, number, origin);
  expect(frame).toMatchObject({ reservation: null, hasCart: false });
  expect(frame.header.action).toMatchObject({ ...call, label: '예약 문의' });
  expect(frame.header.mobileAction).toMatchObject(call);
  expect(frame.floating).toMatchObject({ items: [], reservation: call });
  const led = frameWith({ widgetButton: { buttonUrl: 'https://booking.example/x' } }, number, origin);
  const there = { href: 'https://booking.example/x' };
  expect(led.header.mobileAction).toMatchObject({ ...there, label: '예약하기' });
  expect(led.floating).toMatchObject({
    items: [{ kind: 'phone' }],
    reservation: { ...there, label: '가장 빠른 예약일 찾기' },
  });
  expect(withWidget({})).toMatchObject({ reservation: { widget: 'treatment' }, hasCart: false });
  expect(frameWith({}, hours, origin)).toMatchObject({ reservation: { href: '/reservation' }, hasCart: true });
  expect(frameWith({}, hours)).toMatchObject({ reservation: null, hasCart: false });
});

test('without a number there is no button that calls one, and the footer has the default', () => {
  const named = { buttonText: '예약 문의', useWidget: 'visit' };
  const own = [{ title: '상담', buttonReservationConsulting: true }];
  const frame = frameWith({ header: { rightButton: [named] }, floatingCustomList: own }, {}, origin);
  expect(frame.phone).toEqual({ label: '1000-1000', href: 'tel:10001000' });
  expect(frame.header).toMatchObject({ action: null, mobileAction: null });
  expect(frame.floating).toEqual({ items: [], more: [], reservation: null });
});

test('the footer shows the partner’s logo where it has none of its own', () => {
  const partner = { partnerLogoImageUrl: at('partner') };
  expect(frameWith({}, partner).footer.logo?.src).toBe(at('partner'));
  expect(frameWith({ footer: { logoUrl: at('footer') } }, partner).footer.logo?.src).toBe(at('footer'));
});

test('search and chat reach scripts only where they exist', () => {
  const frame = frameWith({ header: { showSearch: false } });
  expect(frame.searchHref).toBeNull();
  expect(frame.siteData).toMatchObject({ partnerId: 'sodam', api: null });
  expect(frame.siteData.chatId).toBeUndefined();
  const chat = frameWith({}, { partnerMarketingInfo: { channelTalkId: 'key' } });
  expect([chat.searchHref, chat.siteData.chatId]).toEqual(['/search', 'key']);
});

test('the footer names 진료과목 and the registration for foreign patients, each only where the clinic gave it', () => {
  const lines = (partner: object) => frameWith({}, partner).footer.company.map(({ name, text }) => `${name} ${text}`);
  expect(lines({ medicalSpecialties: ['피부과', '성형외과'], foreignPatientNumber: 'A-0000' })).toEqual([
    ' 가나의원',
    '진료과목 피부과, 성형외과',
    '외국인환자 유치의료기관 등록번호 A-0000',
  ]);
  expect(lines({})).toEqual([' 가나의원']);
});
