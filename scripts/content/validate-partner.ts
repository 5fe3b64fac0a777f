/** Checks what is on disk for a partner, `partner.json` and stored content: every problem with its file, field and line. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { contentNames, contentSchemas } from '../../src/contract/content.ts';
import { type Problem, parseWith } from '../../src/contract/parse-with.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { messageOf } from '../core/errors.ts';
import { createLocator, positionOfSyntaxError } from '../core/locate-json.ts';
import { paths } from '../core/paths.ts';
import { contentFolderOf } from '../partners/partner-folder.ts';
import { findRepeatedId, readContentTexts } from './content-store.ts';

/** `line` and `column` are 0 where the file as a whole is meant. */
export interface FileProblem extends Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Validation {
  readonly partner: string;
  /** Names of the content files that were read; empty where nothing was pulled yet. */
  readonly content: readonly string[];
  readonly problems: readonly FileProblem[];
}

/** `siteOrigin` of each partner that was validated before: two with one would overwrite each other. */
export type KnownOrigins = Map<string, string>;

export async function validatePartner(
  id: string,
  origins: KnownOrigins,
  {
    contentFolder,
    root = paths.partners,
  }: { readonly contentFolder?: string | undefined; readonly root?: string } = {},
): Promise<Validation> {
  const folder = join(root, id);
  const name = `partners/${id}/partner.json`;
  const text = await readFile(join(folder, 'partner.json'), 'utf8').catch(() => null);
  if (text === null)
    return {
      partner: id,
      content: [],
      problems: [wholeFile(name, 'a file', `nothing; npm run site -- new ${id} makes it`)],
    };
  const config = validateText(PartnerConfigSchema, text, name);
  const problems = [...config.problems, ...sharedOrigin(id, text, name, config.value?.siteOrigin, origins)];
  const { script } = config.value?.analytics ?? {};
  if (script !== undefined && (await readFile(join(folder, 'assets/analytics', script)).catch(() => null)) === null)
    problems.push(
      placed(name, text, {
        path: 'analytics.script',
        expected: 'a file in assets/analytics/',
        received: `"${script}"`,
      }),
    );
  const stored = validateContent(contentFolder ?? contentFolderOf(id, root), contentFolder ?? `partners/${id}/content`);
  return { partner: id, content: stored.files, problems: [...problems, ...stored.problems] };
}

function validateContent(folder: string, shownAs: string) {
  const texts = readContentTexts(folder);
  const files = contentNames.filter((name) => texts.get(name) != null);
  const problems = files.flatMap((name) => {
    const file = `${shownAs}/${name}.json`;
    const text = texts.get(name) ?? '';
    const parsed = validateText<v.GenericSchema>(contentSchemas[name], text, file);
    const repeated = Array.isArray(parsed.value) ? findRepeatedId(parsed.value, '') : null;
    return [...parsed.problems, ...(repeated === null ? [] : [placed(file, text, repeated)])];
  });
  const isIncomplete = files.length > 0 && !files.includes('partner');
  const missing = wholeFile(`${shownAs}/partner.json`, 'a file', 'nothing; npm run site -- pull fetches the content');
  return { files, problems: [...problems, ...(isIncomplete ? [missing] : [])] };
}

function validateText<S extends v.GenericSchema>(
  schema: S,
  text: string,
  file: string,
): { readonly value: v.InferOutput<S> | null; readonly problems: FileProblem[] } {
  const json = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const position = positionOfSyntaxError(json, messageOf(error)) ?? { line: 1, column: 1 };
    return { value: null, problems: [{ file, path: '', expected: 'JSON', received: messageOf(error), ...position }] };
  }
  const parsed = parseWith(schema, value);
  if (parsed.ok) return { value: parsed.value, problems: [] };
  const locate = createLocator(json);
  return { value: null, problems: parsed.problems.map((problem) => ({ file, ...problem, ...locate(problem.path) })) };
}

function sharedOrigin(
  id: string,
  text: string,
  file: string,
  origin: string | undefined,
  origins: KnownOrigins,
): FileProblem[] {
  if (origin === undefined) return [];
  const first = origins.get(origin);
  if (first === undefined) {
    origins.set(origin, id);
    return [];
  }
  return [
    placed(file, text, {
      path: 'siteOrigin',
      expected: 'an origin of its own',
      received: `${origin}, which is the one of ${first}`,
    }),
  ];
}

const placed = (file: string, text: string, problem: Problem): FileProblem => ({
  file,
  ...problem,
  ...createLocator(text.replace(/^\uFEFF/, ''))(problem.path),
});

const wholeFile = (file: string, expected: string, received: string): FileProblem => ({
  ...{ file, line: 0, column: 0, path: '', expected, received },
});
