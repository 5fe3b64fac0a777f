/** What a visitor chooses at 분석·광고 허용. Who does not allow it leaves nothing of it in this browser. */
import { storageKeys, storageOf } from '../storage/browser-storage.ts';

const kept = [
  ['local', 'device', 'landings'],
  ['session', 'device', 'acts'],
  ['session', 'customer', 'kept-events'],
] as const;

/** Cookies that providers set under the site's name: Google's, Meta's, NAVER's, Kakao's. */
const providerCookie = /^(?:_ga|_gid|_gcl|_fbp|_fbc|_kawlt|wcs_|NA_)/;

export function chooseMeasuring(isAllowed: boolean): void {
  storageOf('local', 'device').write(storageKeys.measuring, isAllowed ? 'on' : 'off');
  if (isAllowed) return;
  for (const [area, owner, key] of kept) storageOf(area, owner).remove(key);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (providerCookie.test(name)) for (const domain of domains()) expire(name, domain);
  }
}

/** The host and all above it: providers take the highest that the browser lets them have. */
function domains(): string[] {
  const labels = location.hostname.split('.');
  return ['', ...labels.map((_, i) => `; domain=${labels.slice(i).join('.')}`)];
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
