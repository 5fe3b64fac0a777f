import type { Branding, Exhibition } from '../../contract/event.ts';
import { byWeight } from '../../domain/rules/by-weight.ts';
import { headSizes } from '../../domain/views/picture.ts';
import * as common from '../../domain/words/common-words.ts';
import { definePage, defineRoute, type PageHead, treatmentParts } from '../../site/route.ts';
import { sanitizeRichText } from '../../site/sanitized-rich-text.ts';
import { nameOf, type Site } from '../../site/site.ts';
import { sourcesOf } from '../../site/sources.ts';
import { placeWords } from '../../site/words.ts';
import { productCardsOf } from '../products/cards.ts';
import { type ExhibitionCard, exhibitionCardOf } from './cards.ts';
import { brandingBlocks } from './view-model.ts';
import { exhibitionWords } from './words.ts';

export const exhibitionsRoute = definePage({
  pattern: '/exhibitions',
  indexable: true,
  isFilled: ({ content }) => content.exhibitions.length > 0,
  data: (site) => ({
    exhibitions: byWeight(site.content.exhibitions).map((exhibition) => exhibitionCardOf(exhibition, site)),
  }),
  head: (_, site) => ({ title: common.exhibitions, description: exhibitionWords.description(nameOf(site)) }),
  headings: ({ exhibitions }) => exhibitions.map(({ title }) => title),
});

export const exhibitionRoute = defineRoute({
  pattern: '/exhibitions/[exhibitionId]',
  parts: treatmentParts,
  indexable: true,
  pages: (site) =>
    site.content.exhibitions.map((exhibition) => ({
      params: { exhibitionId: String(exhibition.id) },
      data: () => exhibitionPage(exhibition, site),
    })),
  head: (page) => ({ ...coverHead(page), trail: [{ title: common.exhibitions, href: '/exhibitions' }] }),
  lastModified: ({ updatedAt }) => updatedAt,
});

export const brandingRoute = defineRoute({
  pattern: '/brandings/[brandingId]',
  parts: treatmentParts,
  indexable: true,
  pages: (site) =>
    site.content.brandings.map((branding) => ({
      params: { brandingId: String(branding.id) },
      data: () => brandingPage(branding, site),
    })),
  head: coverHead,
  headings: ({ blocks }) =>
    blocks.map((block) => (block.type === 'quote' ? block.text : 'title' in block ? block.title : null)),
  lastModified: ({ updatedAt }) => updatedAt,
});

function coverHead({ title, subtitle, picture }: Pick<ExhibitionCard, 'title' | 'subtitle' | 'picture'>): PageHead {
  const lcpImage = picture === null ? null : { picture, mobilePicture: null, sizes: headSizes(picture) };
  return { title, description: subtitle, picture, lcpImage, type: 'article' };
}

function exhibitionPage(exhibition: Exhibition, site: Site) {
  const rows = site.content.exhibitionProducts
    .filter(({ exhibitionId }) => exhibitionId === exhibition.id)
    .sort((a, b) => a.weight - b.weight);
  return {
    ...exhibitionCardOf(exhibition, site),
    html: sanitizeRichText(exhibition.contentHtml, 2, site, placeWords.exhibition(exhibition.title)),
    products: rows.flatMap(({ productId, caption }) =>
      productCardsOf([productId], site).map((card) => ({ ...card, summary: caption ?? card.summary })),
    ),
    updatedAt: exhibition.updatedAt,
  };
}

function brandingPage(branding: Branding, site: Site) {
  const clean = ({ title, text }: { readonly title: string | null; readonly text: string }) =>
    sanitizeRichText(text, title === null ? 2 : 3, site, placeWords.branding(branding.title)) ?? '';
  return {
    title: branding.title,
    subtitle: branding.subtitle,
    picture: site.picture(branding.imageUrl),
    blocks: brandingBlocks(branding, {
      ...sourcesOf(site),
      text: (html) => (html.trim() === '' ? null : html),
      products: (ids) => productCardsOf(ids, site),
    }).map((block) => (block.type === 'text' ? { ...block, text: clean(block) } : block)),
    adReview: branding.adReview,
    updatedAt: branding.updatedAt,
  };
}
