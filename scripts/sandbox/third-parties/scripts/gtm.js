/**
 * The tag manager, `gtm.js?id=GTM-…`: reads the data layer, what was pushed before it too, and runs the tags of its
 * container as real ones run. `tagManager` shows tests `events`, and `ran`, the tags that did.
 */
(() => {
  const src = new URL(document.currentScript.src);
  const id = src.searchParams.get('id');
  const layer = window.dataLayer ?? [];
  const events = [...layer];
  const ran = [];
  const { push } = layer;
  layer.push = (...pushed) => {
    events.push(...pushed);
    return push.apply(layer, pushed);
  };
  window.dataLayer = layer;
  window.tagManager = { id, events, ran };

  const hostOf = (service) => `${src.protocol}//${service}.localhost:${src.port}`;
  const addScript = (parent, fields) => parent.append(Object.assign(document.createElement('script'), fields));
  /** A script of another host, which sends a pixel and a beacon. */
  const conversion = (service) =>
    addScript(document.head, { async: true, src: `${hostOf(service)}/conversion.js?service=${service}` });
  /** A custom tag: HTML that is written into the page. */
  const custom = () => addScript(document.body, { textContent: "tagManager.ran.push('custom')" });
  const tags = {
    'GTM-EXAMPL1': [
      [() => true, () => conversion('google-ads')],
      [(query) => query.getAll('gtm_debug').includes('unlisted'), () => conversion('meta-pixel')],
      [(query) => query.getAll('gtm_debug').includes('custom'), custom],
    ],
  };
  const query = new URLSearchParams(location.search);
  for (const [fires, run] of tags[id] ?? []) if (fires(query)) run();
})();
