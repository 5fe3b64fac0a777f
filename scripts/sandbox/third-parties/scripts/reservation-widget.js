/**
 * The reservation widget as a page loads it: `ReservationWidget.init({ partnerOrigin, menu, theme, labels, tracking })`,
 * `open({ type, productOptionIds, productId, eventId, categoryId })`, `close()`, `destroy()`, `on(event, listener)`. It puts a frame and a style sheet
 * into the page; the frame books.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const sheet = new CSSStyleSheet();
  const listeners = new Map();
  let settings = null;
  let frame = null;

  sheet.replaceSync(`
    .reservation-widget { position: fixed; z-index: 110; right: 16px; bottom: 16px; width: min(400px, calc(100vw - 32px));
      height: min(640px, calc(100vh - 32px)); border: 0; border-radius: 12px; box-shadow: 0 8px 40px rgb(0 0 0 / 25%); }
    .reservation-widget[data-position='BOTTOM_LEFT'] { right: auto; left: 16px; }
    @media (width < 600px) { .reservation-widget { right: 0; bottom: 0; width: 100%; height: calc(100dvh - 80px); border-radius: 16px 16px 0 0; } }`);

  function emit(name, detail) {
    for (const listener of listeners.get(name) ?? []) listener(detail);
    const isTracked = settings?.tracking?.gtmId !== undefined;
    if (isTracked) {
      window.dataLayer = window.dataLayer ?? [];
      window.dataLayer.push({ event: `reservation_${name}`, ...settings.tracking.utm });
    }
  }

  function close() {
    if (frame === null) return;
    frame.remove();
    frame = null;
    emit('closed', null);
  }

  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (from !== origin || source !== frame?.contentWindow) return;
    if (data.name === 'close') close();
    else emit(data.name, data.detail);
  });

  window.ReservationWidget = {
    init(given) {
      if (typeof given?.partnerOrigin !== 'string')
        throw new TypeError('ReservationWidget.init: partnerOrigin is missing');
      settings = given;
      if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    },
    open({ type = 'visit', productOptionIds = [], ...list } = {}) {
      if (settings === null) throw new Error('ReservationWidget.open: call init first');
      close();
      const { partnerOrigin, menu = {}, theme = {}, labels = {}, tracking = {} } = settings;
      const options = { partnerOrigin, type, productOptionIds, list, menu, theme, labels, utm: tracking.utm ?? {} };
      frame = document.createElement('iframe');
      frame.className = 'reservation-widget';
      frame.title = labels.title ?? '예약하기';
      for (const [name, id] of Object.entries(list)) frame.dataset[name] = String(id);
      frame.dataset.optionIds = productOptionIds.join();
      frame.dataset.type = type;
      frame.dataset.position = menu.positionType ?? 'BOTTOM_RIGHT';
      frame.src = `${origin}/reservation-frame#${encodeURIComponent(JSON.stringify({ ...options, page: location.origin }))}`;
      document.body.append(frame);
      emit('opened', { type });
    },
    close,
    destroy() {
      close();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      listeners.clear();
      settings = null;
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  };
})();
