/** Leads to what is missing: the button that needs it may be a screen away. */

const places = {
  // Not the radios of branch and kind of visit, which stand in the same part.
  option: ['.reservation-what input[type="checkbox"]:enabled'],
  // A day without a free time leads back to the days.
  time: ['.times input:enabled', '.calendar [tabindex="0"]'],
};

export function leadTo(missing: keyof typeof places): void {
  const place = places[missing]
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  place?.focus();
  // The focus alone would leave it behind the bar at the foot.
  place?.scrollIntoView({ block: 'center' });
}
