interface Place {
  /** Path within the checkout. */
  readonly file?: string;
  readonly title?: string;
}

/** A line that GitHub Actions shows at the run, or at a file; its runner decodes `%25`, `%0A` and the like. */
export function githubAnnotation(level: 'error' | 'warning' | 'notice', text: string, place: Place = {}): string {
  const properties = Object.entries(place).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${[level, properties.join()].join(' ').trim()}::${escapeData(text)}`;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
