/** Keeps for this tab where a visitor came from (`utm_*`), for the reservation widget on a later page. */

const key = 'landing';

export function keepLanding(): void {
  if (!location.search.includes('utm_')) return;
  try {
    sessionStorage.setItem(key, location.search);
  } catch {
    // Blocked or full: this page's own address is still there.
  }
}

/** The query of this page, or of the page that a visitor landed on. */
export function landingQuery(): URLSearchParams {
  if (location.search.includes('utm_')) return new URLSearchParams(location.search);
  try {
    return new URLSearchParams(sessionStorage.getItem(key) ?? '');
  } catch {
    return new URLSearchParams();
  }
}
