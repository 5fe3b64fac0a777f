/** A line above the frame of the widget: what is about to be booked, and where. Only where the provider tells that its frame is closed. */
import type { WidgetRequest } from '../../domain/addresses/widget-query.ts';
import { widgetWords } from './widget-words.ts';

interface Closing {
  on?(event: 'closed', listener: () => void): void;
}

const id = 'widget-head';

export function showWidgetHead(widget: Closing, { productId, productOptionIds = [], eventId }: WidgetRequest): void {
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
