/** Sorts and filters a list of products by the cards of all its pages, fetched once. The choice stands in the address, for a reload and a shared link. */

import { fetchFile } from '../../client/fetch-file.ts';
import { pageHref, pageSize } from '../../domain/rules/paging.ts';
import { compareProducts, type Ordered } from '../../domain/rules/product-order.ts';
import { listWords } from './list-words.ts';

interface Card extends Ordered {
  readonly element: Element;
}

let cards: Promise<readonly Card[]> | null = null;
let original: { readonly nodes: readonly Node[]; readonly count: string } | null = null;
/** The newest choice counts, not the answer that comes last. */
let turn = 0;

export function sortAsAddressed(tools: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  sortOf(tools).value = query.get('sort') ?? '';
  const event = eventOf(tools);
  if (event !== null) event.checked = query.has('event');
  return sortList(tools);
}

export async function sortList(tools: HTMLElement): Promise<void> {
  turn += 1;
  const own = turn;
  const list = document.querySelector('.product-grid') as HTMLElement;
  const [count, note] = [tools.parentElement?.firstElementChild, tools.querySelector('[role=status]')];
  if (!count || !note) return;
  original ??= { nodes: [...list.childNodes], count: count.textContent };
  const sort = sortOf(tools).value;
  const isFiltered = eventOf(tools)?.checked === true;
  keepInAddress(sort, isFiltered);
  note.textContent = '';
  if (sort === '' && !isFiltered) {
    show(list, original.nodes);
    count.textContent = original.count;
    return;
  }
  cards ??= fetchCards(tools, list);
  try {
    const all = await cards;
    if (own !== turn) return;
    const chosen = all.filter(({ isEvent }) => isEvent || !isFiltered).toSorted(compareProducts(sort));
    count.textContent = listWords.count(chosen.length);
    // The count is on the screen already.
    note.classList.toggle('sr-only', chosen.length > 0);
    note.textContent = chosen.length === 0 ? listWords.none : count.textContent;
    showMore(
      list,
      chosen.map(({ element }) => element),
      pageSize,
    );
  } catch {
    cards = null;
    if (own !== turn) return;
    note.classList.remove('sr-only');
    note.textContent = listWords.unsorted;
  }
}

/** In the order of the list. Rejects where a page cannot be had. */
async function fetchCards(tools: HTMLElement, list: Element): Promise<readonly Card[]> {
  const { base = '', pages = '1', page = '1' } = tools.dataset;
  const lists = Array.from({ length: Number(pages) }, async (_, i) => {
    if (i + 1 === Number(page)) return list;
    const answer = await fetchFile(pageHref(base, i + 1));
    return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.product-grid');
  });
  return (await Promise.all(lists)).flatMap((list) => [...(list?.children ?? [])].map(toCard));
}

function toCard(element: Element): Card {
  const { price, visit, id, event } = (element as HTMLElement).dataset;
  const amount = (text: string | undefined) => (text === undefined ? null : Number(text));
  const title = element.querySelector('.card-title')?.textContent.trim() ?? '';
  return {
    element,
    title,
    price: amount(price),
    visit: amount(visit ?? price),
    id: Number(id),
    isEvent: event !== undefined,
  };
}

function show(list: Element, nodes: readonly Node[]): void {
  list.parentElement?.querySelector('.list-more')?.remove();
  const paging = list.parentElement?.querySelector<HTMLElement>('.paging');
  if (paging) paging.hidden = nodes !== original?.nodes;
  list.replaceChildren(...nodes);
}

function showMore(list: Element, elements: readonly Element[], shown: number): void {
  show(list, elements.slice(0, shown));
  if (elements.length <= shown) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-line list-more';
  button.textContent = listWords.more(elements.length - shown);
  button.addEventListener('click', () => {
    showMore(list, elements, shown + pageSize);
    list.children[shown]?.querySelector('a')?.focus();
  });
  list.after(button);
}

function keepInAddress(sort: string, isFiltered: boolean): void {
  const url = new URL(location.href);
  for (const name of ['sort', 'event']) url.searchParams.delete(name);
  if (sort !== '') url.searchParams.set('sort', sort);
  if (isFiltered) url.searchParams.set('event', '1');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

const sortOf = (tools: HTMLElement) => tools.querySelector('select') as HTMLSelectElement;
const eventOf = (tools: HTMLElement) => tools.querySelector('input');
