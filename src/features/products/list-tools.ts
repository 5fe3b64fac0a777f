/** Wakes sorting and filtering of a product list with the first choice, or where the address names one; lays its end out. */
import { renderWhenIdle } from '../../client/content-visibility.ts';
import { lazy } from '../../client/lazy.ts';

const tools = document.querySelector<HTMLElement>('[data-list-tools]');
if (tools !== null) {
  const sorter = () => import('./sort-list.ts');
  tools.onchange = () => lazy(sorter(), ({ sortList }) => sortList(tools));
  renderWhenIdle(document.querySelectorAll<HTMLElement>('.product-grid > li'));
  if (/[?&](?:sort|event)=/.test(location.search)) lazy(sorter(), ({ sortAsAddressed }) => sortAsAddressed(tools));
}
