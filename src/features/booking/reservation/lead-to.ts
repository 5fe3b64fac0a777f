/** Leads to what is missing: the button that needs it may be a screen away. */

const places: Readonly<Partial<Record<string, string>>> = {
  // Not the radios of branch and kind of visit, which stand in the same part.
  option: '.reservation-what input[type="checkbox"]:enabled',
  // A day without a free time leads back to the days.
  time: '.times input:enabled, .reservation:not(:has(.times input:enabled)) .calendar [tabindex="0"]',
};

/** `missing` is a kind of choice, else the name of a field. */
export function leadTo(missing: string): void {
  const place = document.querySelector<HTMLElement>(places[missing] ?? `[name="${missing}"]`);
  place?.focus();
  // The focus alone would leave it behind the bar at the foot.
  place?.scrollIntoView({ block: 'center' });
}
