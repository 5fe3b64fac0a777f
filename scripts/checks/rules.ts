/** All rules, by code. A file in `rules/` is all that a new one needs. */
import { readdirSync } from 'node:fs';
import type { Rule } from './rule.ts';

const folder = new URL('rules/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const loaded = await Promise.all(files.map((name) => import(new URL(name, folder).href) as Promise<{ rule: Rule }>));

export const rules: readonly Rule[] = loaded.map(({ rule }) => rule);

export const ruleTitles: Readonly<Record<string, string>> = Object.fromEntries(
  rules.map(({ code, title }) => [code, title]),
);
