/**
 * Meta Pixel: takes over the queue of `fbq`, and sends each event with the page's address. Unless it is told not to, it sends
 * a page view for every address that the page makes its own, and what is pressed, as the real one does.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const { fbq } = window;
  const ids = [];
  let isAutomatic = true;
  const send = (event, fields) => {
    const sent = { to: 'meta', ids, event, fields, dl: location.href, rl: document.referrer };
    window.toldProviders = [...(window.toldProviders ?? []), JSON.parse(JSON.stringify(sent))];
    navigator.sendBeacon(`${origin}/collect`, JSON.stringify(sent));
  };
  const commands = {
    set: (name, value) => {
      if (name === 'autoConfig') isAutomatic = value;
    },
    init: (id) => ids.push(id),
    track: send,
    trackCustom: send,
  };
  fbq.callMethod = (command, ...values) => commands[command]?.(...values);
  for (const command of fbq.queue.splice(0)) fbq.callMethod(...command);
  const { pushState } = history;
  history.pushState = function (...values) {
    pushState.apply(this, values);
    if (!fbq.disablePushState) send('PageView');
  };
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('a, button');
    if (isAutomatic && button !== null) send('SubscribedButtonClick', { text: button.innerText });
  });
})();
