/** What went wrong in a page, with where to look: page, frame and stack. */
import type { ConsoleMessage, Page, WebError } from 'playwright/test';

/** An error that nobody caught. */
export function describeWebError(webError: WebError): string {
  const { message, stack = '' } = webError.error();
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [`uncaught: ${message}`, ...placeOf(webError.page(), webError.location().url), ...frames].join('\n');
}

export function describeConsoleError(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return [`${message.text()} ${url}:${lineNumber + 1}`, ...placeOf(message.page(), url)].join('\n');
}

/** The page, and the frame whose own script or address the source is; none is told for the page's main frame. */
function placeOf(page: Page | null, source: string): string[] {
  const [main, ...others] = page?.frames() ?? [];
  const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');
  const isIn = (url: string) => url === source || originOf(url) === originOf(source);
  const frame = main && isIn(main.url()) ? undefined : others.find((one) => isIn(one.url()));
  return [`    page ${page?.url() ?? 'closed'}`, ...(frame ? [`    frame ${frame.url()}`] : [])];
}
