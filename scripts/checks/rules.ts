/** All rules, by code. A file in `rules/` is all that a new one needs. */
import { readdirSync } from 'node:fs';
import type { Rule } from './rule.ts';

type RuleFile = { readonly rule: Rule } | { readonly rules: readonly Rule[] };

const folder = new URL('rules/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const loaded = await Promise.all(files.map((name) => import(new URL(name, folder).href) as Promise<RuleFile>));

export const rules: readonly Rule[] = loaded.flatMap((file) => ('rule' in file ? file.rule : file.rules));

export const ruleTitles: Readonly<Record<string, string>> = Object.fromEntries(
  rules.map(({ code, title }) => [code, title]),
);
