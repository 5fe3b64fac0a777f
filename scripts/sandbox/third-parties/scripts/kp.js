/**
 * Kakao Pixel: `kakaoPixel(id)` has a function for each event, which sends the page's address as the real one does.
 * `toldProviders` shows tests all of it.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const names = [
    ...['pageView', 'completeRegistration', 'search', 'viewContent', 'addToCart', 'addToWishList', 'viewCart'],
    ...['purchase', 'participation', 'signUp', 'login'],
  ];
  window.kakaoPixel = (id) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (fields) => {
          const sent = { to: 'kakao', id, name, fields, url: location.href, referrer: document.referrer };
          window.toldProviders = [...(window.toldProviders ?? []), sent];
          navigator.sendBeacon(`${origin}/collect`, JSON.stringify(sent));
        },
      ]),
    );
})();
