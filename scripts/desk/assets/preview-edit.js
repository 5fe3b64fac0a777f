/** From a text or picture of a preview to the field it comes from, by pointer or keys, while the button is pressed. */
const mark = 'data-from-current';
const [button] = document.querySelectorAll('.desk-preview button');
const hint = button.nextElementSibling;
let current = null;
let isOn = false;

button.hidden = false;
button.addEventListener('click', () => turn(!isOn));
// At the window, before what the page itself listens for.
addEventListener('pointermove', (event) => isOn && outline(findAt(event)), true);
addEventListener('focusin', ({ target }) => isOn && outline(target.closest('[data-from]')), true);
// A press on a stretched link would move the focus, and with it the outline, to its words.
addEventListener('mousedown', (event) => isOn && !button.contains(event.target) && event.preventDefault(), true);
addEventListener('click', click, true);
addEventListener('keydown', press, true);

function turn(on) {
  isOn = on;
  button.setAttribute('aria-pressed', on);
  hint.textContent = on ? hint.dataset.text : '';
  outline(null);
}

function outline(element) {
  current?.removeAttribute(mark);
  current = element;
  current?.setAttribute(mark, '');
}

/** Also below a link that is stretched over its card. */
function findAt({ clientX: x, clientY: y }) {
  const isWithin = ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom;
  const all = document.elementsFromPoint(x, y).map((element) => element.closest('[data-from]'));
  return all.find((element) => [...(element?.getClientRects() ?? [])].some(isWithin)) ?? null;
}

function click(event) {
  if (!isOn || button.contains(event.target)) return;
  stop(event);
  // Keys click what has the focus, at no point.
  open(event.detail === 0 ? current : findAt(event));
}

function press(event) {
  if (!isOn) return;
  const { key, shiftKey, target } = event;
  const by = key === 'Tab' ? (shiftKey ? -1 : 1) : { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (by === undefined && key !== 'Escape' && (key !== 'Enter' || target === button)) return;
  stop(event);
  if (key === 'Enter') open(current);
  else if (key === 'Escape') {
    turn(false);
    button.focus();
  } else move(by);
}

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function move(by) {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1;
  const all = [...document.querySelectorAll('[data-from]')].filter(isSeen);
  const isFirst = (element) => element.closest('main') && element.getBoundingClientRect().bottom > 0;
  const at = all.indexOf(current);
  const next = all.at(at < 0 ? all.findIndex(isFirst) : (at + by) % all.length);
  // A link keeps its place in the order of the page.
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'center' });
}

function open(element) {
  if (!element) return;
  const sources = element.matches('picture > *') ? [...element.parentNode.children] : [];
  const source = sources.find(({ media, dataset }) => media && dataset.from && matchMedia(media).matches) ?? element;
  const [from] = source.dataset.from.split(' ');
  window.open(`/_preview/edit?from=${encodeURIComponent(from)}`, '_blank', 'noopener');
}
