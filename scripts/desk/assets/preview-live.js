/** Shows on an open preview what somebody types in the editor: only what differs from what the server sent before changes. */
const retryMs = 5000;
const line = document.querySelector('.desk-preview');
let events = null;
/** The page as the server sent it last; scripts may have changed the open one since. */
let sent = null;
let newest = null;
let isBusy = false;

// A hidden tab closes its connection: a browser has six for all tabs.
function follow() {
  events?.close();
  if (document.hidden) return;
  const query = new URLSearchParams({ path: location.pathname });
  // Its draft may have ended meanwhile.
  if (sent !== null) query.set('drafted', '');
  events = new EventSource(`/_preview/events?${query}`);
  events.addEventListener('page', receive);
  events.addEventListener('ended', ({ data }) => end(data === 'renew'));
  events.addEventListener('account', showHome);
  events.addEventListener('error', checkEnd);
}

function showHome({ data }) {
  const link = line.querySelector('a');
  if (link === null) return;
  link.href = data;
  link.hidden = false;
}

// A tab that was hidden, or a desk that starts again: only a preview that is refused has ended.
async function checkEnd() {
  if (events.readyState !== EventSource.CLOSED) return;
  const status = await fetch(location.href).then(
    (answer) => answer.status,
    () => null,
  );
  if (status === 403) end(false);
  else setTimeout(follow, retryMs);
}

// The line follows to where one reads; who may ask for a new preview gets it at the same place of the page.
function end(mayRenew) {
  events.close();
  document.removeEventListener('visibilitychange', follow);
  line.querySelector('[aria-pressed=true]')?.click();
  line.dataset.ended = '';
  if (mayRenew) renew();
  else say(`${line.dataset.over} ${line.dataset.hint}`);
}

async function renew() {
  say(line.dataset.renewing);
  const answer = await fetch('/_preview/renew', { method: 'POST' }).catch(() => null);
  if (answer?.ok) return location.reload();
  const button = document.createElement('button');
  button.textContent = line.dataset.renew;
  button.addEventListener('click', renew);
  say(line.dataset.over, button);
}

function say(text, ...parts) {
  const home = line.querySelector('a');
  line.replaceChildren(text, ...parts, ...(home === null ? [] : [home]));
}

async function receive({ data }) {
  newest = JSON.parse(data);
  if (isBusy) return;
  isBusy = true;
  sent ??= await fetch(location.href)
    .then((response) => response.text())
    .then(parsePage, () => null);
  while (sent !== null && newest !== null) {
    const next = parsePage(newest);
    newest = null;
    const first = document.querySelector('main');
    patchTree(first, sent.querySelector('main'), next.querySelector('main'));
    for (const name of ['header', 'footer', 'dialog']) patchAll(name, next);
    document.title = next.title;
    sent = next;
  }
  isBusy = false;
}

const parsePage = (html) => new DOMParser().parseFromString(html, 'text/html');

/** What stands around the page, in its order. */
function patchAll(name, next) {
  const [open, before, after] = [document, sent, next].map((page) => [...page.querySelectorAll(`body > ${name}`)]);
  for (const [i, element] of after.entries()) if (open[i] && before[i]) patchTree(open[i], before[i], element);
}

/** Brings to the open node what differs between what was sent before and what is sent now. */
function patchTree(open, before, after) {
  if (before.isEqualNode(after)) return;
  const isAwake = open.localName === 'astro-island' && !open.hasAttribute('ssr');
  if (before.nodeName !== after.nodeName || open.nodeName !== after.nodeName || isAwake) {
    open.replaceWith(document.importNode(after, true));
    return;
  }
  if (after.nodeType !== Node.ELEMENT_NODE) {
    open.data = after.data;
    return;
  }
  for (const { name } of [...before.attributes, ...after.attributes]) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (value === null) open.removeAttribute(name);
    else open.setAttribute(name, value);
  }
  const lists = [open, before, after].map((node) => [...node.childNodes]);
  const [own, former, latter] = lists;
  if (own.length === former.length && former.length === latter.length)
    for (const [i, child] of latter.entries()) patchTree(own[i], former[i], child);
  else if (former.length !== latter.length || former.some((child, i) => !child.isEqualNode(latter[i])))
    open.replaceChildren(...latter.map((child) => document.importNode(child, true)));
}

follow();
document.addEventListener('visibilitychange', follow);
