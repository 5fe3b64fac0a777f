import type { Exhibition } from '../../contract/event.ts';
import type { Site } from '../../site/site.ts';
export type ExhibitionCard = ReturnType<typeof exhibitionCardOf>;

export function exhibitionCardOf(exhibition: Exhibition, site: Site) {
  const href = `/exhibitions/${exhibition.id}`;
  return {
    title: exhibition.title,
    href: site.paths.has(href) ? href : null,
    subtitle: exhibition.subtitle,
    picture: site.picture(exhibition.imageUrl),
    startDate: exhibition.startDate,
    endDate: exhibition.endDate,
  };
}
