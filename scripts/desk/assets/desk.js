/** Live updates of the console. */
const pollIntervalMs = 1500;
const idlePollIntervalMs = 10_000;
const offline = document.querySelector('.offline');
const progress = document.querySelector('#progress');
const announcement = document.querySelector('#said');
if (progress !== null) {
  const running = new Set(['queued', 'building']);
  /** As rendered by the server; the rebuild may end before the first event. */
  let shown = { state: progress.dataset.state, seq: Number(progress.dataset.seq) };
  let events = null;
  // A hidden tab closes its connection: a browser has six for all tabs.
  const listen = () => {
    events?.close();
    if (document.hidden) return;
    events = new EventSource(progress.dataset.events);
    events.addEventListener('open', connected);
    events.addEventListener('error', disconnected);
    events.addEventListener('progress', show);
  };
  const connected = () => {
    offline.hidden = true;
  };
  const disconnected = async () => {
    offline.hidden = false;
    // The browser reconnects by itself, except after an answer that is no stream.
    if (events.readyState !== EventSource.CLOSED) return;
    const answer = await poll(location.href);
    // Redirected to sign-in: the session is over. Otherwise the desk restarts, or has too many streams.
    if (answer?.redirected) location.reload();
    else setTimeout(listen, answer?.ok ? idlePollIntervalMs : pollIntervalMs);
  };
  const show = async ({ data }) => {
    const { state, html, seq } = JSON.parse(data);
    // The desk read it a moment before it rendered this page.
    if (seq < shown.seq) return;
    const isOther = state !== shown.state || seq !== shown.seq;
    const isNews = isOther || (!running.has(state) && (shown.html ?? html) !== html);
    // The server's own HTML stays, with its open details.
    if (isNews || running.has(state)) progress.innerHTML = html;
    // Counters are not announced.
    if (isNews)
      announcement.textContent = [...progress.querySelectorAll('.state, .problem')]
        .map((one) => one.textContent)
        .join(' ');
    // If the refresh fails, the next event counts as new again.
    if (isOther && !running.has(state) && !(await renew())) return;
    shown = { state, seq, html };
  };
  listen();
  document.addEventListener('visibilitychange', listen);
}
/** A request of the page itself; by its header the desk knows that nobody sits there. Null where the desk does not answer. */
function poll(address) {
  return fetch(address, { headers: { 'x-poll': '1' } }).catch(() => null);
}
/** Replaces the parts of the page that changed; inputs and focus stay. False where the desk does not answer. */
async function renew() {
  const [here] = location.href.split('#');
  const answer = await poll(here);
  offline.hidden = answer !== null;
  if (!answer?.ok) return false;
  // The session is over.
  if (answer.url !== here) location.reload();
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-part]')) {
    const next = page.querySelector(`[data-part="${part.dataset.part}"]`);
    if (next === null || next.isEqualNode(part)) continue;
    const { activeElement } = document;
    const isFocused = part.contains(activeElement);
    part.replaceWith(next);
    if (isFocused) findSame(next, activeElement)?.focus({ preventScroll: true });
  }
  return true;
}
/** The same control after a refresh: equal, or of the same name, such as a table with other rows. */
function findSame(part, control) {
  const name = control.getAttribute('aria-label');
  return [...part.querySelectorAll(control.localName)].find(
    (other) => other.isEqualNode(control) || (name !== null && other.getAttribute('aria-label') === name),
  );
}
// Overview and queue poll, more often while rebuilds run; a partner's page until its preview is there.
async function follow() {
  if (document.querySelector('[data-follow], #changes[data-busy]') === null) return;
  if (!document.hidden) await renew();
  setTimeout(follow, document.querySelector('[data-busy]') === null ? idlePollIntervalMs : pollIntervalMs);
}
setTimeout(follow, pollIntervalMs);
// Copies a field, and says so.
addEventListener('click', async ({ target }) => {
  const button = target.closest?.('[data-copy]');
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  // Without TLS browsers offer no clipboard.
  await (navigator.clipboard?.writeText(field.value) ?? Promise.reject()).catch(() => document.execCommand('copy'));
  announcement.textContent = button.dataset.copied;
  button.textContent = button.dataset.copied;
});
// Ignores a second press while a request is pending; slow actions change their label.
addEventListener('submit', (event) => {
  const { submitter } = event;
  if (submitter.dataset.sent !== undefined) event.preventDefault();
  submitter.dataset.sent = '';
  if (submitter.dataset.doing === undefined || submitter.dataset.was !== undefined) return;
  submitter.dataset.was = submitter.textContent;
  submitter.textContent = submitter.dataset.doing;
});
function resetButtons() {
  for (const button of document.querySelectorAll('[data-sent]')) delete button.dataset.sent;
  for (const button of document.querySelectorAll('[data-was]')) {
    button.textContent = button.dataset.was;
    delete button.dataset.was;
  }
}
addEventListener('pageshow', resetButtons);
// Escape cancels the pending request.
addEventListener('keydown', ({ key }) => key === 'Escape' && resetButtons());
