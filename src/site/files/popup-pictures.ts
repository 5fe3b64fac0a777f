/** `popup-pictures.json`: delivered pictures of popups. Popups are live; their pictures come with the release. */

import type { Finding } from '../../contract/finding.ts';
import { popupPicturesPath } from '../../contract/popup-pictures.ts';
import { unsignedAddress } from '../../domain/addresses/signed-address.ts';
import type { Picture } from '../../domain/views/picture.ts';
import type { PlannedText } from '../planned-file.ts';
import type { Site } from '../site.ts';
import { findingWords, placeWords } from '../words.ts';

/** Pictures that the pull did not fetch are left out: browsers load them from their own address. */
export function popupPicturesFile(site: Site): PlannedText {
  const items = site.content.popups.flatMap(({ popupItems }) => popupItems);
  const addresses = new Set(items.flatMap(({ pcContent, mobileContent }) => [pcContent, mobileContent]));
  const pictures = [...addresses].sort().flatMap((address) => {
    const picture = site.picture(address);
    return address === null || picture === null ? [] : [[unsignedAddress(address), picture] as const];
  });
  return {
    path: popupPicturesPath,
    body: JSON.stringify(Object.fromEntries(pictures)),
    targets: pictures.flatMap(([, picture]) => addressesOf(picture)),
  };
}

const addressesOf = ({ src, srcset }: Picture): string[] => [
  src,
  ...(srcset?.split(', ').map((candidate) => candidate.split(' ', 1)[0] ?? '') ?? []),
];

/** Without alternative text a screen reader reads only the title. */
export function popupFindings({ content: { popups } }: Site): Finding[] {
  return popups.flatMap(({ id, popupItems }) =>
    popupItems
      .filter(
        ({ text, headline, pcContent, mobileContent }) =>
          !(headline ?? text)?.trim() && (pcContent ?? mobileContent) !== null,
      )
      .map(({ title }) => ({
        place: placeWords.popup(id),
        collection: 'popups',
        id,
        field: 'text',
        ...findingWords.popupWithoutText(title),
      })),
  );
}
