/** What an address asks of the widget, on the site's own page of reservations, where there is no widget. */
import { productReservationHref } from '../../domain/reservation-address.ts';
import { widgetRequestOf } from '../../domain/widget-query.ts';

export function reserveAsAddressed(): void {
  const request = widgetRequestOf(new URLSearchParams(location.search));
  if (request === null || location.pathname === '/reservation') return;
  const { productId, eventId = null } = request;
  location.replace(
    productId === undefined ? '/reservation' : productReservationHref({ productId, eventId, isSecret: false }),
  );
}
