/** Live parts of the console; without it each page tells the state of when it was opened. */
const everyMs = 1500;
const idleMs = 10_000;
const offline = document.querySelector('.offline');
const place = document.querySelector('#progress');
const said = document.querySelector('#said');
if (place !== null) {
  const running = new Set(['queued', 'building']);
  /** What the page shows; it may have ended before the first event came. */
  let shown = { state: place.dataset.state, seq: Number(place.dataset.seq) };
  let events = null;
  // Who is not looked at holds no connection: a browser has six for all tabs.
  const listen = () => {
    events?.close();
    if (document.hidden) return;
    events = new EventSource(place.dataset.events);
    events.addEventListener('open', connected);
    events.addEventListener('error', disconnected);
    events.addEventListener('progress', show);
  };
  const connected = () => {
    offline.hidden = true;
  };
  const disconnected = async () => {
    offline.hidden = false;
    // The browser tries again by itself, but not after an answer that is no stream.
    if (events.readyState !== EventSource.CLOSED) return;
    const answer = await fetch(location.href).catch(() => null);
    // Led to the sign-in page: the session is over. Otherwise the desk starts anew, or has no stream left for this tab.
    if (answer?.redirected) location.reload();
    else setTimeout(listen, answer?.ok ? idleMs : everyMs);
  };
  const show = async ({ data }) => {
    const { state, html, seq } = JSON.parse(data);
    const isOther = state !== shown.state || seq !== shown.seq;
    const isNews = isOther || (!running.has(state) && (shown.html ?? html) !== html);
    // What the page came with stays as it is, with what is open in it.
    if (isNews || running.has(state)) place.innerHTML = html;
    // Pages and seconds that run on are not read out.
    if (isNews)
      said.textContent = [...place.querySelectorAll('.state, .problem')].map((one) => one.textContent).join(' ');
    // Where the desk is lost meanwhile, its first event afterwards is new again.
    if (isOther && !running.has(state) && !(await renew())) return;
    shown = { state, seq, html };
  };
  listen();
  // Also when the page is left and come back to.
  document.addEventListener('visibilitychange', listen);
}
/** Puts the parts of the page as it is now in the place of those that are shown; what is being written stays. False: not now. */
async function renew() {
  const [here] = location.href.split('#');
  const answer = await fetch(here).catch(() => null);
  offline.hidden = answer !== null;
  if (!answer?.ok) return false;
  // The session is over.
  if (answer.url !== here) location.reload();
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-part]')) {
    const next = page.querySelector(`[data-part="${part.dataset.part}"]`);
    if (next !== null) part.replaceWith(next);
  }
  return true;
}
// The operator's page follows, closely while there is something to follow.
async function follow() {
  const overview = document.querySelector('#overview');
  if (overview === null) return;
  if (!document.hidden && !overview.contains(document.activeElement)) await renew();
  setTimeout(follow, document.querySelector('#overview').dataset.busy === undefined ? idleMs : everyMs);
}
setTimeout(follow, everyMs);
// A second press of a button while the first is on its way does nothing; what takes a while says so.
addEventListener('submit', (event) => {
  const { submitter } = event;
  if (submitter.dataset.sent !== undefined) event.preventDefault();
  submitter.dataset.sent = '';
  if (submitter.dataset.doing === undefined || submitter.dataset.was !== undefined) return;
  submitter.dataset.was = submitter.textContent;
  submitter.textContent = submitter.dataset.doing;
});
function forgetPresses() {
  for (const button of document.querySelectorAll('[data-sent]')) delete button.dataset.sent;
  for (const button of document.querySelectorAll('[data-was]')) {
    button.textContent = button.dataset.was;
    delete button.dataset.was;
  }
}
addEventListener('pageshow', forgetPresses);
// Ends what is on its way.
addEventListener('keydown', ({ key }) => key === 'Escape' && forgetPresses());
