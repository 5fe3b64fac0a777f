/** A host with a picture of its own at each address, and a partner that names one for each product, doctor, event and popup. */

import { listen } from '../../../scripts/core/http-server.ts';
import type { PartnerSeed } from '../../../scripts/sandbox/server/seed/partner-seed.ts';

const popups = 4;

/** Counts what it is asked, since a real host may be slow, far, or down. */
export async function startPictureHost() {
  let requests = 0;
  const server = await listen(
    async (request) => {
      requests += 1;
      const { pathname } = new URL(request.url);
      const hue = [...pathname].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360;
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="hsl(${hue} 40% 60%)"/><text x="40" y="240">${pathname}</text></svg>`;
      const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400', etag: `"${pathname}"` };
      return request.headers.get('if-none-match') === headers.etag
        ? new Response(null, { status: 304, headers })
        : new Response(drawing, { headers });
    },
    '127.0.0.1',
    0,
    'pictures of the bench',
  );
  return { url: server.url, requests: () => requests, stop: () => server.stop() };
}

/** The same partner with pictures of its own. */
export function withOwnPictures({ content, ...seed }: PartnerSeed, host: string): PartnerSeed {
  const named = <T>(rows: readonly T[] | null | undefined, name: string, fieldsOf: (address: string) => Partial<T>) =>
    rows?.map((row, i) => ({ ...row, ...fieldsOf(`${host}/${name}-${i + 1}.svg`) }));
  const own: PartnerSeed['content'] = {
    ...content,
    products: named(content.products, 'product', (address) => ({ thumbnailUrl: address, imageUrls: [address] })),
    events: named(content.events, 'event', (imageUrl) => ({ imageUrl })),
    employees: named(content.employees, 'doctor', (imageUrl) => ({ imageUrl })),
    popups: Array.from({ length: popups }, (_, i) => ({
      id: i + 1,
      locations: ['/'],
      popupItems: [{ title: `안내 ${i + 1}`, pcContent: `${host}/popup-${i + 1}.svg` }],
    })),
  };
  return { ...seed, content: own };
}
