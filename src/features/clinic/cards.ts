import type { Employee } from '../../contract/people.ts';
import { byWeight } from '../../domain/rules/by-weight.ts';
import { byWalk } from '../../domain/rules/walk.ts';
import { markAi } from '../../domain/views/picture.ts';
import { drawnPictureOf } from '../../site/drawings/drawn-pictures.ts';
import type { Site } from '../../site/site.ts';
import { infoWords } from './words.ts';

/** Doctors first by weight; other staff are not introduced. */
export function doctorsOf({ content }: Site): Employee[] {
  return byWeight(content.employees.filter(({ partnerEmployeeType }) => partnerEmployeeType === 'DOCTOR'));
}

export function staffCardOf(employee: Employee, site: Site) {
  const { id, name, position, specialty, fields, message } = employee;
  const portrait = markAi(site.picture(employee.imageUrl), employee.isAiGenerated);
  const picture = portrait ?? drawnPictureOf('staff', id, site);
  // Else the picture is a plate with an initial, which is shown small.
  return { id, name, position, specialty, fields, message, picture, hasPortrait: portrait !== null };
}

export type Directions = NonNullable<ReturnType<typeof directionsOf>>;

/** Null where the partner says nothing of the way. Its name is the clinic's full one, which tells branches apart. */
export function directionsOf(site: Site) {
  const { partner } = site.content;
  const maps: readonly [string, string | null][] = [
    [infoWords.maps.naver, partner.naverMapUrl],
    [infoWords.maps.kakao, partner.kakaoMapUrl],
    [infoWords.maps.tmap, partner.tMapUrl],
    [infoWords.maps.google, partner.googleMapUrl ?? placeMapUrl(partner)],
  ];
  const directions = {
    address: partner.partnerAddress,
    maps: maps.flatMap(([title, url]) => {
      const link = site.link(url, title);
      return link === null ? [] : [{ title, href: link.href }];
    }),
    subway: byWalk(partner.wayToPartnerBySubway),
    bus: partner.wayToPartnerByBus,
    parking: [partner.partnerParkingInfo, partner.partnerParkingNotice].flatMap((text) => text || []),
  };
  const { address, ...ways } = directions;
  return address === null && Object.values(ways).every((lines) => lines.length === 0)
    ? null
    : { name: partner.partnerName, ...directions };
}

/** Google's address for a place that is known by its id alone. */
function placeMapUrl({ googlePlaceId, partnerName }: Site['content']['partner']): string | null {
  if (googlePlaceId === null) return null;
  const query = new URLSearchParams({ api: '1', query: partnerName, query_place_id: googlePlaceId });
  return `https://www.google.com/maps/search/?${query}`;
}
