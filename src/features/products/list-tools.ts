/** Wakes sorting and filtering of a product list with the first choice, or where the address names one. */
import { lazy } from '../../client/lazy.ts';

const tools = document.querySelector<HTMLElement>('[data-list-tools]');
if (tools !== null) {
  const sorter = () => import('./sort-list.ts');
  tools.onchange = () => lazy(sorter(), ({ sortList }) => sortList(tools));
  if (/[?&](?:sort|event)=/.test(location.search)) lazy(sorter(), ({ sortAsAddressed }) => sortAsAddressed(tools));
}
