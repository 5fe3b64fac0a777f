/** A conversion tag of the tag manager's container: a pixel and a beacon to its own host. */
(() => {
  const src = new URL(document.currentScript.src);
  const service = src.searchParams.get('service');
  const pixel = new Image(1, 1);
  pixel.onload = () => window.tagManager?.ran.push(service);
  pixel.src = `${src.origin}/collect.gif`;
  navigator.sendBeacon(`${src.origin}/collect`, service);
})();
