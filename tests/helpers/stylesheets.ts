/** The stylesheets as tests read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Statement {
  /** Within `src/`, with its line. */
  readonly at: string;
  readonly text: string;
}

const src = join(import.meta.dirname, '../../src');

/** Statements that end with one of these signs: `{` for selectors and conditions, `;` for declarations and `@apply`. */
export function readStatements(end: '{' | ';'): readonly Statement[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => {
      const css = readFileSync(join(src, name), 'utf8').replaceAll(/\/\*.*?\*\//gs, (comment) =>
        comment.replaceAll(/[^\n]/g, ' '),
      );
      return [...css.matchAll(/([^{};]+)([{};])/g)].flatMap(([whole, text = '', sign], i, all) => {
        if (sign !== end) return [];
        const start = (all[i]?.index ?? 0) + whole.length - whole.trimStart().length;
        return [{ at: `${name}:${css.slice(0, start).split('\n').length}`, text: text.trim() }];
      });
    });
}
