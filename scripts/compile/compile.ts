/**
 * Compile: `src/` to one renderer and one set of browser assets, once for all partners.
 * The compile id is a hash of what goes in (sources, lockfile, Node's major version), not of what comes out:
 * Astro puts a random key and absolute paths into its output.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormSheets } from '../../src/contract/theme.ts';
import { runScript } from '../core/child-exit.ts';
import { hasCode, SiteError } from '../core/errors.ts';
import { listFiles, removeMarkedFolder, type SourceFile } from '../core/fs.ts';
import { type FileFacts, factsOf } from '../core/hash.ts';
import { paths } from '../core/paths.ts';
import { runPeriodically } from '../core/periodic.ts';
import { type CoreGlyphs, readCoreGlyphs } from '../fonts/core-fonts.ts';
import { hashSources, rendererInputs } from './sources.ts';

export interface Renderer {
  readonly compileId: string;
  /** Compiled `renderer-entry.mjs`; imported by render workers. */
  readonly entry: string;
  /** Scripts and styles, e.g. `assets/base.x3f9.css`. */
  readonly assets: readonly SourceFile[];
  /** Glyphs of the fonts that every page preloads. */
  readonly coreGlyphs: CoreGlyphs;
  /** CSS of the forms of themes; a partner's stylesheet takes those that it chose. */
  readonly formSheets: FormSheets;
  /** Duration of the compile; 0 where it was cached. */
  readonly ms: number;
}

/** `renderer.json`, written last. */
interface RendererFacts extends Pick<Renderer, 'coreGlyphs' | 'formSheets'> {
  readonly assets: readonly (FileFacts & { readonly path: string })[];
}
const factsName = 'renderer.json';
const maxRenderers = 3;
/**
 * Flags of the compiling process. A small young generation is collected again and again (9 % of the compile); huge pages,
 * which the bundler fills partly, cost 160 MiB and 8 %. Measured on Astro 7.3.4.
 */
const nodeFlags = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
const withoutHugePages = { MIMALLOC_ALLOW_THP: '0' };

/** Writes `client/` and `server/` into a folder. */
type Compiler = (outDir: string, signal?: AbortSignal) => Promise<void>;

/** The renderer of the current sources; compiles only when they changed. Throws a `SiteError` where that fails or `signal` ends it. */
export async function ensureRenderer(signal?: AbortSignal, compile: Compiler = runAstro): Promise<Renderer> {
  const compileId = import.meta.compileId ?? (await hashSources(paths.root, rendererInputs));
  const folder = join(paths.work, 'renderer', compileId);
  const ready = await openRenderer(compileId, folder, 0);
  if (ready !== null) return ready;
  const started = performance.now();
  const building = `${folder}.building-${process.pid}`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  try {
    await compile(building, signal);
    const facts: RendererFacts = {
      formSheets: await takeFormSheets(join(building, 'client')),
      assets: await listAssets(join(building, 'client')),
      coreGlyphs: await readCoreGlyphs(),
    };
    await writeFile(join(building, factsName), JSON.stringify(facts));
    await rename(building, folder);
  } catch (error) {
    // A dying child may still write into the folder, so removal is retried.
    await rm(building, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    // Another process may have compiled the same sources meanwhile. An incomplete folder is reported below.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST') && (await openRenderer(compileId, folder, 0)) === null) throw error;
  }
  await pruneRenderers();
  const compiled = await openRenderer(compileId, folder, performance.now() - started);
  if (compiled === null)
    throw new SiteError(
      'COMPILE_LOST',
      `The compiled renderer in ${folder} is incomplete. Remove the folder and run the command again.`,
    );
  return compiled;
}

async function openRenderer(compileId: string, folder: string, ms: number): Promise<Renderer | null> {
  const json = await readFile(join(folder, factsName), 'utf8').catch(() => null);
  if (json === null) return null;
  const now = new Date();
  await utimes(folder, now, now);
  const { assets: listed, ...known } = JSON.parse(json) as RendererFacts;
  const assets = listed.map(({ path, ...facts }) => ({ path, source: join(folder, 'client', path), facts }));
  return { compileId, entry: join(folder, 'server/entry.mjs'), assets, ...known, ms };
}

const useIntervalMs = 60_000;

/** Marks the renderer as used until the returned function is called: later compiles would delete it under workers. */
export const keepRenderer = ({ entry }: Renderer): (() => Promise<void>) =>
  runPeriodically(
    useIntervalMs,
    () => utimes(join(entry, '../..'), new Date(), new Date()),
    // A folder that is gone is reported by the next worker.
    () => undefined,
  );

async function runAstro(outDir: string, signal?: AbortSignal): Promise<void> {
  const args = [...nodeFlags, join(paths.root, 'scripts/compile/astro-build.mjs')];
  const folders = { SITE_RENDERER_DIR: outDir, SITE_WORK_DIR: paths.work };
  const settings = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const env = { ...process.env, ...withoutHugePages, ...folders, ...settings };
  const ending = { signal, killSignal: 'SIGKILL' } as const;
  const options = { cwd: paths.root, env, maxBuffer: Number.POSITIVE_INFINITY, ...ending };
  await runScript(args, '', options, 'COMPILE_FAILED', ({ stdout, stderr }, exit) => {
    const output = `${stdout}${stderr}`.trim();
    return `The sources in src do not compile (${exit}). Astro says:\n${output}`;
  });
}

const formSheet = /^assets\/(\w+\.\w+)\.form\.[\w-]+\.css$/;

/** Reads the compiled sheets of forms and removes the files: releases have them within a partner's stylesheet. */
async function takeFormSheets(client: string): Promise<FormSheets> {
  const sheets = (await listFiles(client)).flatMap((path) => {
    const name = formSheet.exec(path)?.[1];
    return name === undefined ? [] : [{ name, file: join(client, path) }];
  });
  const taken = sheets.map(async ({ name, file }) => {
    const css = await readFile(file, 'utf8');
    await rm(file);
    return [name, css.replace(/^\/\*![^*]*\*\/\s*/, '')] as const;
  });
  return Object.fromEntries(await Promise.all(taken));
}

const listAssets = async (client: string): Promise<RendererFacts['assets']> =>
  Promise.all(
    (await listFiles(client)).map(async (path) => ({ path, ...factsOf(await readFile(join(client, path))) })),
  );

/** Keeps the most recently used renderers, and any used in the last ten minutes. */
async function pruneRenderers(): Promise<void> {
  const root = join(paths.work, 'renderer');
  const names = await readdir(root);
  // Another process may rename or remove its folder meanwhile.
  const dates = names.map(async (name) => ({
    name,
    at: (await stat(join(root, name)).catch(() => null))?.mtimeMs ?? 0,
  }));
  const dated = (await Promise.all(dates)).sort((a, b) => b.at - a.at);
  const stale = dated.slice(maxRenderers).filter(({ at }) => Date.now() - at > 10 * 60_000);
  await Promise.all(stale.map(({ name }) => removeMarkedFolder(join(root, name), factsName)));
}
