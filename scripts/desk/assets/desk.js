/** Live parts of the console; without it each page tells the state of when it was opened. */
const place = document.querySelector('#progress');
if (place !== null) {
  const running = new Set(['queued', 'building']);
  let before = null;
  const events = new EventSource(place.dataset.events);
  events.addEventListener('progress', ({ data }) => {
    const { state, html, seq } = JSON.parse(data);
    if (before !== null && !running.has(state) && (running.has(before.state) || before.seq !== seq)) {
      events.close();
      location.reload();
      return;
    }
    // What stands there already stays, with what is open in it.
    if (before !== null || running.has(state)) place.innerHTML = html;
    before = { state, seq };
  });
  addEventListener('pagehide', () => events.close());
}
// The operator's page follows while there is something to follow.
const everyMs = 1500;
async function follow() {
  const overview = document.querySelector('#overview');
  if (overview === null || overview.dataset.busy === undefined) return;
  const answer = await fetch(location.href).catch(() => null);
  if (answer?.ok && answer.url === location.href && !overview.contains(document.activeElement)) {
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = page.querySelector('#overview');
    if (next !== null) overview.replaceWith(next);
  }
  setTimeout(follow, everyMs);
}
setTimeout(follow, everyMs);
// A second press while the first is on its way does nothing.
addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.sent !== undefined) event.preventDefault();
  form.dataset.sent = '';
});
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent;
});
