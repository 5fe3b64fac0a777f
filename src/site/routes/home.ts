import { defineRoute } from '../route.ts';

export const homeRoute = defineRoute({
  pattern: '/',
  indexable: true,
  pages: (site) => [{ params: {}, data: () => ({ products: site.content.products.length }) }],
  head: () => ({ title: null }),
});
