/** The tag manager, `gtm.js?id=GTM-…`: reads the data layer, what was pushed before it too. `tagManager.events` tells tests. */
(() => {
  const id = new URL(document.currentScript.src).searchParams.get('id');
  const layer = window.dataLayer ?? [];
  const events = [...layer];
  const { push } = layer;
  layer.push = (...pushed) => {
    events.push(...pushed);
    return push.apply(layer, pushed);
  };
  window.dataLayer = layer;
  window.tagManager = { id, events };
})();
