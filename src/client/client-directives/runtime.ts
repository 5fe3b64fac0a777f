/** What wakes the islands of a page: the ways to wake, then the element that asks for one of them. */
import './directives.ts';
import 'virtual:astro-island';
