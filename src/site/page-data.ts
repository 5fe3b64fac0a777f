/** Joins a page's template to its route by types. */
import type { RoutePage } from './route.ts';

type AnyRoute = { readonly pages: (site: never) => Iterable<RoutePage<unknown>> };

type DataOf<R extends AnyRoute> = R extends { readonly pages: (site: never) => Iterable<RoutePage<infer Data>> }
  ? Data
  : never;

/** The data of the page that is rendered: `pageData<typeof productRoute>(Astro.locals)`. */
export const pageData = <R extends AnyRoute>(locals: App.Locals): DataOf<R> => locals.page.data as DataOf<R>;
