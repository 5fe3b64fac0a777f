/** A partner's favicon: `<partner CDN>/<partner id>/favicon.png`, fetched only where the backend says that it exists. */

import { messageOf } from '../core/errors.ts';
import type { ImageStore } from '../images/image-store.ts';

/**
 * `updatedAt` is the backend's `faviconUpdatedAt`; as part of the address it avoids stale caches. Without icons one is
 * generated.
 */
export async function pullIcons(
  partnerId: string,
  updatedAt: string | null,
  { pictures, partnerCdn }: { readonly pictures: ImageStore; readonly partnerCdn: string | null },
) {
  if (updatedAt === null || partnerCdn === null) return { icons: null, problem: null };
  const address = new URL(`${partnerCdn.replace(/\/$/, '')}/${partnerId}/favicon.png`);
  address.searchParams.set('v', String(Date.parse(updatedAt)));
  try {
    const icons = await pictures.fetchIcons(address.href, { allowed: [], trusted: [address.origin] });
    return { icons, problem: null };
  } catch (error) {
    const message = `파비콘을 가져오지 못해 브랜드 색으로 그린 아이콘을 사용합니다: ${messageOf(error)}`;
    return { icons: null, problem: { place: address.href, message } };
  }
}
