/** Pictures that no field of the content names: posters of videos and the favicon. A failure is only a finding. */
import pLimit from 'p-limit';
import * as v from 'valibot';
import { UrlSchema } from '../../src/contract/primitives.ts';
import { type Video, videoKey } from '../../src/domain/addresses/video.ts';
import type { ImageFacts } from '../content/image-manifest.ts';
import { parseJson } from '../core/fs.ts';
import { fetchImage, type PictureAnswer, PictureOutageError } from '../images/fetch-image.ts';
import type { PartnerPictures } from '../images/partner-pictures.ts';

const concurrency = 6;
/** A text of 200 kB can name thousands of videos. */
const maxPosters = 300;

/** Vimeo's JSON endpoint: `GET /api/v2/video/{id}.json`. Specification, section 7. */
const VideoFactsSchema = v.pipe(v.array(v.object({ thumbnail_large: UrlSchema })), v.minLength(1));

const realProviders = {
  youtube: 'https://i.ytimg.com',
  vimeo: 'https://vimeo.com',
  hosts: { allowed: ['https://i.ytimg.com', 'https://vimeo.com', 'https://i.vimeocdn.com'], trusted: [] as string[] },
};

/** Thumbnails by `videoKey`; `searched` is what the content names of a video, `standIn` answers for all providers. */
export async function pullPosters(videos: readonly Video[], pictures: PartnerPictures, standIn: string | null) {
  const providers =
    standIn === null ? realProviders : { youtube: standIn, vimeo: standIn, hosts: { allowed: [], trusted: [standIn] } };
  const posters: Record<string, ImageFacts> = {};
  const problems: { searched: string; place: string; message: string }[] = [];
  await pLimit(concurrency).map(videos.slice(0, maxPosters), async (video) => {
    const key = videoKey(video);
    const found = await pictures.lookUp('webp', `video:${key}`, (etag, signal) =>
      fetchPoster(video, providers, etag, signal),
    );
    if (found.facts !== undefined) posters[key] = found.facts;
    if (found.problem !== null)
      problems.push({ searched: video.id, place: video.pageUrl, message: `동영상 미리보기 ${found.problem}` });
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
  etag: string | null,
  signal?: AbortSignal,
): Promise<PictureAnswer> {
  const fetch = (address: string, known = etag) => fetchImage(address, known, hosts, signal);
  if (provider === 'vimeo') {
    const answer = await fetch(`${vimeo}/api/v2/video/${id}.json`, null);
    const facts = parseJson(answer.status === 200 ? answer.body.toString('utf8') : '', VideoFactsSchema);
    if (facts === null) throw new Error('동영상 서비스의 답을 읽을 수 없습니다');
    return fetch(facts[0]?.thumbnail_large ?? '');
  }
  // The largest thumbnail exists only for videos of that size; the other always does.
  return fetch(`${youtube}/vi/${id}/maxresdefault.jpg`).catch((error: unknown) => {
    if (error instanceof PictureOutageError) throw error;
    return fetch(`${youtube}/vi/${id}/hqdefault.jpg`);
  });
}

/**
 * A partner's favicon: `<partner CDN>/<partner id>/favicon.png`, fetched only where the backend says that it exists.
 * `updatedAt` is the backend's `faviconUpdatedAt`; as part of the address it avoids stale caches. Without icons one is
 * generated.
 */
export async function pullIcons(
  partnerId: string,
  updatedAt: string | null,
  pictures: PartnerPictures,
  partnerCdn: string | null,
) {
  if (updatedAt === null || partnerCdn === null) return { icons: null, problem: null };
  const address = new URL(`${partnerCdn.replace(/\/$/, '')}/${partnerId}/favicon.png`);
  address.searchParams.set('v', String(Date.parse(updatedAt)));
  const { facts, problem } = await pictures.fetchOne('icons', address.href, { allowed: [], trusted: [address.origin] });
  const message = `파비콘 ${problem}${facts === undefined ? '. 브랜드 색으로 그린 아이콘을 사용합니다.' : ''}`;
  return { icons: facts ?? null, problem: problem === null ? null : { place: address.href, message } };
}
