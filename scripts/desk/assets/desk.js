/** Live progress in the console; without it the page tells the state of when it was opened. */
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
    before = { state, seq };
    place.innerHTML = html;
  });
  addEventListener('pagehide', () => events.close());
}
// A second press while the first is on its way does nothing.
for (const form of document.forms)
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent !== undefined) event.preventDefault();
    form.dataset.sent = '';
  });
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent;
});
