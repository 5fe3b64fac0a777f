/** Checks what is on disk for a partner, `partner.json` and stored content: every problem with its file, field and line. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { contentNames, contentSchemas } from '../../src/contract/content.ts';
import { type Problem, parseWith } from '../../src/contract/parse-with.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { messageOf } from '../core/errors.ts';
import { exists } from '../core/fs.ts';
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

/**
 * `origins` has the `siteOrigin` of each partner that was validated before: two with one would overwrite each other.
 * `content` are the names of the content files that were read; empty where nothing was pulled yet.
 */
export async function validatePartner(
  id: string,
  origins: Map<string, string>,
  { contentFolder, root = paths.partners }: { contentFolder?: string | undefined; root?: string } = {},
) {
  const name = `partners/${id}/partner.json`;
  const text = await readFile(join(root, id, 'partner.json'), 'utf8').catch(() => null);
  if (text === null) {
    const missing = wholeFile(name, `nothing; npm run site -- new ${id} makes it`);
    return { partner: id, content: [], problems: [missing] };
  }
  const config = validateText(PartnerConfigSchema, text, name);
  const problems = [...config.problems];
  const { siteOrigin, analytics } = config.value ?? {};
  const first = siteOrigin === undefined ? undefined : origins.get(siteOrigin);
  if (first !== undefined)
    problems.push(config.place('siteOrigin', 'an origin of its own', `${siteOrigin}, which is the one of ${first}`));
  else if (siteOrigin !== undefined) origins.set(siteOrigin, id);
  const script = analytics?.script;
  if (script !== undefined && !(await exists(join(root, id, 'assets/analytics', script))))
    problems.push(config.place('analytics.script', 'a file in assets/analytics/', `"${script}"`));
  const stored = validateContent(contentFolder ?? contentFolderOf(id, root), contentFolder ?? `partners/${id}/content`);
  return { partner: id, content: stored.files, problems: [...problems, ...stored.problems] };
}

function validateContent(folder: string, shownAs: string) {
  const texts = readContentTexts(folder);
  const files = contentNames.filter((name) => texts.get(name) != null);
  const problems = files.flatMap((name) => {
    const parsed = validateText<v.GenericSchema>(
      contentSchemas[name],
      texts.get(name) ?? '',
      `${shownAs}/${name}.json`,
    );
    const repeated = Array.isArray(parsed.value) ? findRepeatedId(parsed.value, '') : null;
    if (repeated === null) return parsed.problems;
    return parsed.place(repeated.path, repeated.expected, repeated.received);
  });
  if (files.length > 0 && !files.includes('partner'))
    problems.push(wholeFile(`${shownAs}/partner.json`, 'nothing; npm run site -- pull fetches the content'));
  return { files, problems };
}

/** `place` says where in the text a further problem is. */
function validateText<S extends v.GenericSchema>(schema: S, text: string, file: string) {
  const json = text.replace(/^\uFEFF/, '');
  let locate: ReturnType<typeof createLocator> | null = null;
  const place = (path: string, expected: string, received: string): FileProblem => {
    locate ??= createLocator(json);
    return { file, path, expected, received, ...locate(path) };
  };
  const failed = (problems: FileProblem[]) => ({ value: null, problems, place });
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const position = positionOfSyntaxError(json, messageOf(error)) ?? { line: 1, column: 1 };
    return failed([{ file, path: '', expected: 'JSON', received: messageOf(error), ...position }]);
  }
  const parsed = parseWith(schema, value);
  if (!parsed.ok) return failed(parsed.problems.map(({ path, expected, received }) => place(path, expected, received)));
  return { value: parsed.value, problems: [], place };
}

const wholeFile = (file: string, received: string): FileProblem => ({
  ...{ file, line: 0, column: 0, path: '', expected: 'a file', received },
});
