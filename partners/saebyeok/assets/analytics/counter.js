/** Web analytics of the demonstration: counts the views of pages and sends nothing; `siteAnalytics.views` tells tests. */
(() => {
  const analytics = window.siteAnalytics ?? { views: [] };
  analytics.views.push({ path: location.pathname, referrer: document.referrer });
  window.siteAnalytics = analytics;
})();
