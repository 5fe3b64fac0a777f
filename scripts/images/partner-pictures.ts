/** Pictures of one partner by address, from their hosts or from what is known of them. */
import pLimit from 'p-limit';
import { inlineScheme } from '../../src/domain/addresses/inline-picture.ts';
import type { ImageFacts } from '../content/image-manifest.ts';
import {
  type AllowedImageOrigins,
  fetchImage,
  isAllowedPicture,
  maxPictureBytes,
  type PictureAnswer,
  tooLarge,
} from './fetch-image.ts';
import type { PictureAddresses } from './picture-addresses.ts';
import type { Facts, Kind, PictureFormat } from './picture-facts.ts';
import type { FoundPicture, PictureLookup } from './picture-lookup.ts';

export type PartnerPictures = ReturnType<typeof createPartnerPictures>;

interface Problem {
  readonly place: string;
  readonly message: string;
}

const words = {
  cut: '사진 파일의 끝부분이 없어 있는 데까지 표시합니다. 사진을 다시 올려 주세요.',
  still:
    '움직이는 사진이 너무 크거나 움직임을 살릴 수 없는 형식이라 첫 장면만 표시합니다. 짧은 GIF나 동영상으로 올려 주세요.',
  inlineLost: '본문에 있던 사진이 남아 있지 않습니다. 다시 저장해 주세요.',
};
const concurrency = 6;
/** Pictures of one host that may fail; after more, a pull would wait for each of hundreds of timeouts. */
const maxOutages = 5;
const never = Number.MAX_SAFE_INTEGER;

export function createPartnerPictures(
  addresses: PictureAddresses,
  { findKnown, findSettled, lookUp, changed }: PictureLookup,
) {
  const fetchOne = <K extends Kind>(kind: K, address: string, hosts: AllowedImageOrigins): Promise<FoundPicture<K>> =>
    lookUp(kind, address, (etag, signal) => fetchImage(address, etag, hosts, signal));
  return {
    ...{ changed, lookUp, fetchOne },
    hasAny: addresses.hasAny,
    forget: addresses.forget,
    /** Makes known pictures due: their entry changed, and a host may keep another picture at the address to itself. */
    renew(named: readonly string[]): void {
      for (const address of named) {
        const known = addresses.find(address);
        if (known !== undefined && known.dueAt !== never) addresses.set(address, { ...known, dueAt: 0 });
      }
    },
    save: addresses.save,
    /**
     * Pictures of the content by address, and what is wrong with them. `outages` are new ones whose host failed or is
     * refused, where those are more than a tenth of the new ones and more than five; they stay new. `lost` are all without a
     * picture, for whatever reason, of `wanted`.
     */
    async fetchAll(
      named: readonly string[],
      hosts: AllowedImageOrigins,
      format: PictureFormat = 'webp',
      inline: ReadonlyMap<string, Buffer> = new Map(),
    ) {
      const isInline = (address: string) => address.startsWith(inlineScheme);
      const wanted = named.filter((address) => isInline(address) || isAllowedPicture(address, hosts));
      const added = wanted.filter((address) => findKnown(format, address) === undefined).length;
      const pictures: Record<string, Facts<PictureFormat>> = {};
      const problems: Problem[] = [];
      const outages: Problem[] = [];
      const lost: Problem[] = [];
      const failures = new Map<string, number>();
      const hasManyOutages = () => outages.length > maxOutages && outages.length > added / 10;
      const collect = (
        address: string,
        { facts, problem }: Pick<FoundPicture<PictureFormat>, 'facts' | 'problem'>,
      ): void => {
        if (facts !== undefined) pictures[address] = facts;
        if (facts?.isCut === true) problems.push({ place: address, message: words.cut });
        if (facts?.isStill === true) problems.push({ place: address, message: words.still });
        if (problem !== null) problems.push({ place: address, message: problem });
        if (facts === undefined) lost.push({ place: address, message: problem ?? '' });
      };
      const asked = wanted.filter((address) => {
        const settled = findSettled(format, address);
        if (settled !== undefined) collect(address, settled);
        return settled === undefined;
      });
      await pLimit(concurrency).map(asked, async (address) => {
        const known = findKnown(format, address);
        const body = inline.get(address);
        // Nothing is recorded: a later pull has the bytes again, and a failure would keep it from reading them.
        if (isInline(address) && body === undefined) {
          addresses.forget(address);
          collect(address, { facts: undefined, problem: words.inlineLost });
          return;
        }
        // What is decided is not asked for to its end.
        if (known === undefined && hasManyOutages()) return;
        const host = URL.parse(address)?.origin ?? '';
        const isHostDown = (failures.get(host) ?? 0) > maxOutages;
        const found =
          body !== undefined
            ? await lookUp(format, address, async () => readInline(body))
            : ((isHostDown ? known : undefined) ?? (await fetchOne(format, address, hosts)));
        collect(address, found);
        if (found.isOutage) failures.set(host, (failures.get(host) ?? 0) + 1);
        if (found.isOutage && found.isNew) outages.push({ place: address, message: found.problem ?? '' });
      });
      for (const { place } of hasManyOutages() ? outages : []) addresses.forget(place);
      return {
        pictures: pictures as Record<string, ImageFacts>,
        problems: problems.sort(byPlace),
        added,
        outages: hasManyOutages() ? outages.sort(byPlace) : [],
        lost: lost.sort(byPlace),
        wanted: wanted.length,
      };
    },
  };
}

function readInline(body: Buffer): PictureAnswer {
  if (body.length > maxPictureBytes) throw new Error(tooLarge);
  return { status: 200, body, etag: null, freshMs: never };
}

const byPlace = (a: Problem, b: Problem) => (a.place < b.place ? -1 : 1);
