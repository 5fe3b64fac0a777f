/** Web analytics: counts the views of pages, `siteAnalytics.views` tells tests. */
(() => {
  const analytics = window.siteAnalytics ?? { views: [] };
  analytics.views.push({ path: location.pathname, referrer: document.referrer });
  window.siteAnalytics = analytics;
})();
