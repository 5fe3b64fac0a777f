import type { Banner } from '../../contract/event.ts';
import { firstPicture } from '../../domain/views/picture.ts';
import type { Site } from '../../site/site.ts';
import { placeWords } from '../../site/words.ts';

export function heroSlideOf(banner: Banner, site: Site) {
  const picture = firstPicture([banner.pcImageUrl, banner.mobileImageUrl], site.picture);
  if (picture === null) return [];
  const link = site.link(banner.linkTo, placeWords.banner(banner.title));
  return [
    {
      title: banner.title,
      text: banner.text,
      picture,
      mobilePicture: site.picture(banner.mobileImageUrl),
      link:
        link === null || banner.linkText === null
          ? null
          : { href: link.href, text: banner.linkText, isExternal: link.kind === 'external' },
    },
  ];
}
