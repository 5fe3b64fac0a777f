/** Live parts of the console; without it each page tells the state of when it was opened. */
const everyMs = 1500;
const offline = document.querySelector('.offline');
const place = document.querySelector('#progress');
if (place !== null) {
  const running = new Set(['queued', 'building']);
  let before = null;
  let events = null;
  const listen = () => {
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
    // Somebody else than the desk may answer while it starts anew. Where it answers, the session is over.
    if (answer?.ok) location.reload();
    else setTimeout(listen, everyMs);
  };
  const show = ({ data }) => {
    const { state, html, seq } = JSON.parse(data);
    if (before !== null && !running.has(state) && (running.has(before.state) || before.seq !== seq)) {
      events.close();
      location.reload();
      return;
    }
    // What stands there already stays, with what is open in it.
    if (before !== null || running.has(state)) place.innerHTML = html;
    before = { state, seq };
  };
  listen();
  addEventListener('pagehide', () => events.close());
}
// The operator's page follows while there is something to follow.
async function follow() {
  const overview = document.querySelector('#overview');
  if (overview === null || overview.dataset.busy === undefined) return;
  const answer = await fetch(location.href).catch(() => null);
  offline.hidden = answer !== null;
  if (answer?.ok && answer.url === location.href && !overview.contains(document.activeElement)) {
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = page.querySelector('#overview');
    if (next !== null) overview.replaceWith(next);
  }
  setTimeout(follow, everyMs);
}
setTimeout(follow, everyMs);
// A second press while the first is on its way does nothing; what takes a while says so.
addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.sent !== undefined) event.preventDefault();
  form.dataset.sent = '';
  const { submitter } = event;
  if (submitter?.dataset.doing === undefined || submitter.dataset.was !== undefined) return;
  submitter.dataset.was = submitter.textContent;
  submitter.textContent = submitter.dataset.doing;
});
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent;
  for (const button of document.querySelectorAll('[data-was]')) {
    button.textContent = button.dataset.was;
    delete button.dataset.was;
  }
});
