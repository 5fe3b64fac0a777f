/** Pictures that no field of the content names: posters of videos and the favicon. A failure is only a warning. */
import pLimit from 'p-limit';
import { VideoFactsSchema } from '../../src/contract/video.ts';
import { type Video, videoKey } from '../../src/domain/video.ts';
import type { ImageFacts } from '../content/image-manifest.ts';
import { messageOf } from '../core/errors.ts';
import { parseJson } from '../core/fs.ts';
import { type AllowedImageOrigins, fetchImage } from '../images/fetch-image.ts';
import type { ImageStore } from '../images/image-store.ts';

const concurrency = 6;
/** A text of 200 kB can name thousands of videos. */
const maxPosters = 300;

const realProviders = {
  youtube: 'https://i.ytimg.com',
  vimeo: 'https://vimeo.com',
  hosts: { allowed: ['https://i.ytimg.com', 'https://vimeo.com', 'https://i.vimeocdn.com'], trusted: [] as string[] },
};

/** Thumbnails of the provider, fetched with the limits of every picture, by `videoKey`; `searched` is what the content names of a video: its id. `standIn` is an origin that answers instead of all providers. */
export async function pullPosters(videos: readonly Video[], pictures: ImageStore, standIn: string | null) {
  const providers =
    standIn === null ? realProviders : { youtube: standIn, vimeo: standIn, hosts: { allowed: [], trusted: [standIn] } };
  const posters: Record<string, ImageFacts> = {};
  const problems: { searched: string; place: string; message: string }[] = [];
  await pLimit(concurrency).map(videos.slice(0, maxPosters), async (video) => {
    try {
      posters[videoKey(video)] = await fetchPoster(video, providers, pictures);
    } catch (error) {
      problems.push({
        searched: video.id,
        place: video.pageUrl,
        message: `동영상 미리보기 사진을 가져오지 못했습니다: ${messageOf(error)}`,
      });
    }
  });
  for (const video of videos.slice(maxPosters, maxPosters + 1))
    problems.push({
      searched: video.id,
      place: video.pageUrl,
      message: `동영상이 ${maxPosters}개를 넘어 이 동영상부터는 미리보기 사진이 없습니다`,
    });
  return { posters, problems: problems.sort((a, b) => (a.place < b.place ? -1 : 1)) };
}

async function fetchPoster(
  { provider, id }: Video,
  { youtube, vimeo, hosts }: typeof realProviders,
  pictures: ImageStore,
): Promise<ImageFacts> {
  if (provider === 'vimeo')
    return pictures.fetchOne(await fetchThumbnailAddress(`${vimeo}/api/v2/video/${id}.json`, hosts), hosts);
  // The largest thumbnail exists only for videos of that size; the other always does.
  return pictures
    .fetchOne(`${youtube}/vi/${id}/maxresdefault.jpg`, hosts)
    .catch(() => pictures.fetchOne(`${youtube}/vi/${id}/hqdefault.jpg`, hosts));
}

/** Address of the large thumbnail. Rejects for an answer that does not fit the schema. */
async function fetchThumbnailAddress(address: string, hosts: AllowedImageOrigins): Promise<string> {
  const answer = await fetchImage(address, null, hosts);
  const text = answer.status === 200 ? answer.body.toString('utf8') : '';
  const facts = parseJson(text, VideoFactsSchema);
  if (facts === null) throw new Error('동영상 서비스의 답을 읽을 수 없습니다');
  return facts[0]?.thumbnail_large ?? '';
}

/**
 * A partner's favicon: `<partner CDN>/<partner id>/favicon.png`, fetched only where the backend says that it exists.
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
