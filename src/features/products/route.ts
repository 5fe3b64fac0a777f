import type { Product } from '../../contract/product.ts';
import * as common from '../../domain/words/common-words.ts';
import { procedureData } from '../../site/head/structured-data.ts';
import { defineRoute, treatmentParts } from '../../site/route.ts';
import { sanitizeRichText } from '../../site/sanitized-rich-text.ts';
import { eventHref, findRow, offersOf, priceRulesOf, rowOf, type Site } from '../../site/site.ts';
import { sourcesOf } from '../../site/sources.ts';
import { placeWords } from '../../site/words.ts';
import { productCardsOf } from './cards.ts';
import { gallerySizesOf, type OfferingEvent, productFacts } from './view-model.ts';

const relatedCount = 4;

export const productRoute = defineRoute({
  pattern: '/products/[productId]',
  parts: treatmentParts,
  indexable: true,
  readsFacts: true,
  pages: (site) =>
    site.content.products.map(({ id }) => ({
      params: { productId: String(id) },
      data: () => {
        const product = rowOf('products', id, site);
        return {
          product: detailOf(product, site),
          related: productCardsOf(product.relatedProductIds, site).slice(0, relatedCount),
          updatedAt: product.updatedAt,
          prices: priceRulesOf(site),
        };
      },
    })),
  head: ({ product }, site) => {
    const [category] = product.categories;
    const picture = product.pictures[0] ?? null;
    const up = category?.href == null ? [] : [{ title: category.title, href: category.href }];
    return {
      title: product.title,
      description: product.summary,
      picture,
      shareLine: null,
      lcpImage:
        picture === null ? null : { picture, mobilePicture: null, sizes: gallerySizesOf(site.config.theme.forms) },
      type: 'article',
      trail: [{ title: common.products, href: '/products' }, ...up],
      jsonLd: [procedureData(product, site)],
    };
  },
  headings: ({ product }) => product.offers.map(({ event }) => event?.title),
  lastModified: ({ updatedAt }) => updatedAt,
});

function detailOf(product: Product, site: Site) {
  return {
    ...productFacts(product, sourcesOf(site), offersOf(product.id, site), (id) => offeringEventOf(id, site)),
    categories: product.categoryIds.flatMap((id) => {
      const category = findRow('categories', id, site);
      return category === undefined ? [] : [{ title: category.title, href: `/products/category/${id}` }];
    }),
    descriptionHtml: sanitizeRichText(product.descriptionHtml, 3, site, placeWords.productDescription(product.title)),
    afterNotices: product.afterNoticeIds.flatMap((id) => {
      const notice = findRow('afterNotices', id, site);
      const html = sanitizeRichText(notice?.contentHtml ?? null, 3, site, placeWords.afterNotice(notice?.title));
      return notice === undefined || html === null ? [] : [{ title: notice.title, html }];
    }),
  };
}

function offeringEventOf(id: number, site: Site): OfferingEvent | undefined {
  const event = findRow('events', id, site);
  return event && { id, href: eventHref(id, site), title: event.title, target: event.target, endDate: event.endDate };
}
