/** The reservation widget, loaded when a visitor first books. Where it does not come, a dialog offers another try, the site's own page, phone and chat. */
import { parseWith } from '../../contract/parse-with.ts';
import { type WidgetSettings, WidgetSettingsSchema } from '../../contract/widget-settings.ts';
import { parseProductPlace } from '../../domain/addresses/event-address.ts';
import { productReservationHref } from '../../domain/addresses/reservation-address.ts';
import { parseWidgetRequest, pickUtm, type WidgetRequest } from '../../domain/addresses/widget-query.ts';
import type { ActItem } from '../acts/act.ts';
import { tellAct } from '../acts/tell-act.ts';
import { fetchFile } from '../fetch-file.ts';
import { lazy } from '../lazy.ts';
import { pagePhone } from '../page-phone.ts';
import { $selection } from '../state/selection.ts';
import { readAttribution } from './attribution.ts';
import { mayMeasure } from './consent.ts';
import { showContactFallback } from './contact-fallback.ts';
import { loadScript } from './load-script.ts';
import { widgetWords } from './widget-words.ts';

const id = 'widget-head';

/** A line above the frame of the widget: what is about to be booked, and where. Only where the provider tells that its frame is closed. */
function showWidgetHead(widget: ReservationWidget, request: WidgetRequest): void {
  const { productId, productOptionIds = [], eventId } = request;
  if (widget.on === undefined) return;
  hide();
  const head = document.createElement('p');
  head.id = id;
  head.className = 'widget-head';
  head.textContent = widgetWords.head(
    textOf('.header-name'),
    productId === undefined ? null : textOf('.product h1'),
    textOf(`.options [data-option="${productOptionIds[0]}"] th`),
    // Who may have the event's price, and until when.
    textOf(`.product [data-event="${eventId}"] .caption`),
  );
  document.body.append(head);
  widget.on('closed', hide);
}

const hide = () => document.getElementById(id)?.remove();

const textOf = (selector: string): string | null => document.querySelector(selector)?.textContent?.trim() || null;

interface ReservationWidget {
  init(settings: object): void;
  open(request: WidgetRequest): void;
  close?(): void;
  on?(event: 'booked' | 'closed', listener: () => void): void;
}

declare global {
  interface Window {
    ReservationWidget?: ReservationWidget;
  }
}

const settingsPath = '/widget.json';
/** The widget has an entry of the history: else Back on a phone leaves the page, and what was typed into its frame is lost. */
let isOpen = false;

function followHistory(widget: ReservationWidget): void {
  addEventListener('popstate', () => {
    if (!isOpen) return;
    isOpen = false;
    widget.close?.();
  });
  widget.on?.('closed', () => {
    if (!isOpen) return;
    isOpen = false;
    history.back();
  });
}

/** Opening may close what was open before, whose entry is kept then. */
function openWithEntry(widget: ReservationWidget, request: WidgetRequest): void {
  const hasEntry = isOpen;
  isOpen = false;
  widget.open(request);
  // Not every provider can be told to close, or tells that it did.
  if (widget.close === undefined || widget.on === undefined) return;
  if (!hasEntry) history.pushState(history.state, '');
  isOpen = true;
}

let ready: Promise<ReservationWidget | null> | null = null;
let settings: WidgetSettings | null = null;
let booked = (): void => {};

/** `button` is busy until then; `fallbackHref` is where it leads without the widget. */
async function openWidget(request: WidgetRequest, button: HTMLElement, fallbackHref: string | null): Promise<void> {
  button.ariaBusy = 'true';
  ready ??= startWidget();
  const widget = await ready;
  button.ariaBusy = null;
  try {
    if (widget !== null) {
      openWithEntry(widget, request);
      tellAct({ name: 'begin_checkout', items: itemsOf(request) });
      booked = () => tellAct({ name: 'generate_lead', items: itemsOf(request) });
      return showWidgetHead(widget, request);
    }
  } catch {
    // The provider's own fault: the other ways are shown.
  }
  // The next tap tries again.
  ready = null;
  if (settings === null && fallbackHref !== null) return location.assign(fallbackHref);
  showContactFallback({
    title: widgetWords.title,
    phone: settings === null ? pagePhone() : settings.phone,
    chat: settings?.chat ?? null,
    ownPage: ownPageOf(request),
    onRetry: () => openWidget(request, button, fallbackHref),
  });
}

/** The site's own page for the same; null where visits are not booked there. */
function ownPageOf(request: WidgetRequest): string | null {
  const ownPage = settings?.ownPage ?? null;
  return ownPage && ownPageFor(request);
}

const ownPageFor = ({ productId, eventId }: WidgetRequest): string =>
  productId === undefined
    ? '/reservation'
    : productReservationHref({ productId, eventId: eventId ?? null, isSecret: false });

/** What the address of this page asks for; without a widget on the site's own page, where visits are booked there. */
export async function openAsAddressed(): Promise<void> {
  lazy(import('../event-note.ts'), ({ noteEvent }) => noteEvent());
  const request = parseWidgetRequest(new URLSearchParams(location.search));
  if (request === null) return;
  const button = document.querySelector<HTMLElement>('[data-widget]');
  if (button !== null) return openWidget(request, button, null);
  if (document.querySelector('a[href="/reservation"]') !== null && location.pathname !== '/reservation')
    location.replace(ownPageFor(request));
}

export const openByLink = (link: HTMLAnchorElement): Promise<void> => openWidget(requestOf(link), link, link.href);

/** What a button asks for: its part of the widget, with the product that it names or that the page shows. */
function requestOf(button: HTMLElement): WidgetRequest {
  const type = button.dataset.widget === 'visit' ? 'visit' : 'treatment';
  const { product } = button.dataset;
  const place = parseProductPlace(product ? `/products/${product}` : location.pathname, location.search);
  if (type === 'visit' || place === null) return { type };
  const { productId } = place;
  const selection = $selection.get();
  const chosen = selection?.productId === productId ? selection : null;
  // A button of the page says what it books; any other books what was chosen before, else what stands on top.
  const isNamed = button.dataset.option !== undefined || button.dataset.event !== undefined;
  const { event, option } = isNamed ? button.dataset : leadData();
  const isChosen = !isNamed && chosen !== null;
  const offered = Number(isChosen ? chosen.eventId : event) || null;
  const eventId = place.isSecret ? place.eventId : offered;
  const productOptionIds = isChosen ? [chosen.optionId] : option === undefined ? [] : [Number(option)];
  return { type, productId, productOptionIds, ...(eventId === null ? {} : { eventId }) };
}

const leadData = (): DOMStringMap => document.querySelector<HTMLElement>('.product-price')?.dataset ?? {};

/** Of the product that it was opened with; its price is the widget's. */
function itemsOf({ productId, eventId }: WidgetRequest): ActItem[] {
  if (productId === undefined) return [];
  const coupon = eventId === undefined ? {} : { coupon: `event-${eventId}` };
  return [{ item_id: String(productId), item_name: '', quantity: 1, ...coupon }];
}

async function startWidget(): Promise<ReservationWidget | null> {
  settings ??= await readSettings();
  if (settings === null) return null;
  const { address, partnerOrigin, menu, theme, labels, tagManagerId } = settings;
  if (!(await loadScript(address, () => window.ReservationWidget !== undefined))) return null;
  const tracking = { utm: campaign(), ...(tagManagerId === null ? {} : { gtmId: tagManagerId }) };
  try {
    const widget = window.ReservationWidget ?? null;
    widget?.init({ partnerOrigin, menu, theme, labels, tracking });
    widget?.on?.('booked', () => booked());
    if (widget !== null) followHistory(widget);
    return widget;
  } catch {
    return null;
  }
}

/** Of this page, or of the page that a visitor landed on; none where they do not allow it. */
const campaign = (): Record<string, string> =>
  pickUtm(new URLSearchParams(mayMeasure() ? (readAttribution()?.last.source ?? location.search) : ''));

async function readSettings(): Promise<WidgetSettings | null> {
  const answer: unknown = await fetchFile(settingsPath)
    .then((response) => response.json())
    .catch(() => null);
  const parsed = parseWith(WidgetSettingsSchema, answer);
  return parsed.ok ? parsed.value : null;
}
