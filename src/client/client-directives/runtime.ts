/** Hydrates the islands of a page: the directives, then the element that looks for them. */
import './directives.ts';
import 'virtual:astro-island';
