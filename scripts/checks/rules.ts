/** All rules, by code: what the files in `rules/` export. */
import { readdirSync } from 'node:fs';
import type { Rule } from './rule.ts';

type RuleFile = Readonly<Record<string, Rule | readonly Rule[]>>;

const folder = new URL('rules/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const loaded = await Promise.all(files.map((name) => import(new URL(name, folder).href) as Promise<RuleFile>));

export const rules: readonly Rule[] = loaded
  .flatMap((file) => Object.values(file).flat())
  .sort((a, b) => (a.code < b.code ? -1 : 1));

export const ruleTitles: Readonly<Record<string, string>> = Object.fromEntries(
  rules.map(({ code, title }) => [code, title]),
);
