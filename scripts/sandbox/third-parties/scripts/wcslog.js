/**
 * NAVER's conversion script: `wcs_add.wa` names the site, `wcs_do()` tells that the page was seen, `wcs.trans(conversion)` what
 * was done there. Like the real one it sends the page's address and the one before. `toldProviders` shows tests all of it.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const send = (event) => {
    const sent = {
      to: 'naver',
      wa: window.wcs_add?.wa,
      u: location.href,
      e: document.referrer,
      tl: document.title,
      ...event,
    };
    window.toldProviders = [...(window.toldProviders ?? []), sent];
    navigator.sendBeacon(`${origin}/collect`, JSON.stringify(sent));
  };
  let domain = null;
  window.wcs_add = window.wcs_add ?? {};
  window.wcs = {
    inflow(name) {
      domain = name;
    },
    trans: (conversion) => send({ t: 'conv', domain, trans: JSON.parse(JSON.stringify(conversion)) }),
  };
  window.wcs_do = () => send({ t: 'pv', domain });
})();
