/// <reference types="astro/client" />

/** Defines the element `astro-island`; see `scripts/compile/integration.mjs`. */
declare module 'virtual:astro-island';

declare namespace App {
  interface Locals {
    /** The page to show, as planned by `src/site/plan.ts`. */
    page: import('./site/page.ts').Page;
    /** What every page of the partner shares. */
    frame: import('./site/frame/build-frame.ts').Frame;
    /** Stylesheets of the page that is mostly asked for next, beyond those of this page. */
    nextSheets: readonly string[];
    /** Parts of this frame's pages that are drawn once. */
    fragments: import('./site/page.ts').FragmentCache;
    /** A part of a template that is drawn once for each frame and name; the name says all that it depends on. */
    once: (name: string, part: () => unknown) => unknown;
    /** A menu, which is drawn once for each frame and name; `part` gets no place then, and writes marks. */
    placed: (
      name: string,
      place: import('./domain/rules/menu.ts').MenuPlace,
      part: (place: import('./domain/rules/menu.ts').MenuPlace | null) => unknown,
    ) => unknown;
  }
}
