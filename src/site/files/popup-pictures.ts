/** `popup-pictures.json`: delivered pictures of popups. Popups are live; their pictures come with the release. */
import { popupPicturesPath } from '../../contract/popup-pictures.ts';
import type { Picture } from '../../domain/picture.ts';
import type { Site, Warning } from '../site.ts';
import type { SiteFile } from '../site-file.ts';

/** Pictures that the pull did not fetch are left out: browsers load them from their own address. */
export function popupPicturesFile(site: Site): SiteFile {
  const items = site.content.popups.flatMap(({ popupItems }) => popupItems);
  const addresses = new Set(items.flatMap(({ pcContent, mobileContent }) => [pcContent, mobileContent]));
  const pictures = [...addresses].sort().flatMap((address) => {
    const picture = site.picture(address);
    return address === null || picture === null || picture.src === address ? [] : [[address, picture] as const];
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
export function popupWarnings({ content: { popups } }: Site): Warning[] {
  return popups.flatMap(({ id, popupItems }) =>
    popupItems
      .filter(({ text, pcContent, mobileContent }) => !text?.trim() && (pcContent ?? mobileContent) !== null)
      .map(({ title }) => ({
        place: `팝업 ${id}`,
        message: `‘${title}’ 팝업에 이미지 내용을 설명하는 글(text)이 없어 화면 낭독기는 제목만 읽습니다. 기간, 가격 등 이미지에 담긴 내용을 입력해 주세요.`,
      })),
  );
}
