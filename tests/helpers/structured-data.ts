/** What search engines are told of a page, against what a visitor reads there. */
import type { Page } from 'playwright/test';

/** Told in numbers, codes or addresses; each way of saying has its own words on the page. */
const untold =
  /^(?:@|url$|urlTemplate$|item$|image$|sameAs$|dayOfWeek$|priceCurrency$|addressCountry$|medicalSpecialty$|position$|latitude$|longitude$)/;

/** The texts of the page's structured data that it does not show. */
export async function unreadTexts(page: Page): Promise<string[]> {
  const { data, text } = await page.evaluate(() => {
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll('script')) script.remove();
    return { data: scripts.map((script) => JSON.parse(script.textContent ?? '') as unknown), text: body.textContent };
  });
  const seen = bare(text);
  return textsOf('', data).filter((text) => !seen.includes(bare(text)));
}

/** The texts that a piece of structured data says, as the page writes them. */
function textsOf(name: string, value: unknown): string[] {
  if (untold.test(name)) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(name, entry));
  if (value !== null && typeof value === 'object') {
    // Search engines read two midnights as closed.
    const isClosed = 'opens' in value && 'closes' in value && value.opens === value.closes;
    const { opens: _opens, closes: _closes, ...day } = value as { opens?: string; closes?: string };
    if (isClosed) return ['휴진', ...textsOf(name, day)];
    return Object.entries(value).flatMap(([key, inner]) => textsOf(key, inner));
  }
  if (name === 'price') return [`${Number(value).toLocaleString('ko-KR')}원`];
  if (name === 'valueAddedTaxIncluded') return ['부가세'];
  if (['validFrom', 'validThrough', 'priceValidUntil'].includes(name)) return [String(value).replaceAll('-', '.')];
  // With the code of the country; a page says it as one dials at home.
  if (name === 'telephone') return [String(value).replace(/^\+\d+-/, '0')];
  return [String(value)];
}

const bare = (text: string) => text.replaceAll(/\s+/g, '');
