/** Routes that a template of another route draws, by the template; all others have a file of their own in `src/pages`. */
export const sharedTemplates = {
  'frame/AppShell': ['/_app', '/_app/products/live'],
  'pages/products/index': [
    ...['/products/page/[page]', '/products/category/[categoryId]', '/products/category/[categoryId]/page/[page]'],
    ...['/products/category/pick', '/products/category/event'],
  ],
  'pages/boards/[boardTypeId]/index': ['/boards/[boardTypeId]/page/[page]'],
  'pages/before-after/index': ['/before-after/page/[page]'],
  'pages/reviews/index': [
    ...['/reviews/page/[page]', '/reviews/category/[categoryId]', '/reviews/category/[categoryId]/page/[page]'],
  ],
  'pages/cscenter/notice/index': ['/cscenter/notice/page/[page]'],
  'pages/terms/terms-of-service': ['/terms/privacy-policy'],
  'pages/welcome': ['/goodbye'],
};
