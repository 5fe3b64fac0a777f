/** Walks on machines: what is rendered, refused, kept and pruned there, and what becomes of a state that others have left. */
import { ok } from '../../scripts/core/errors.ts';
import { imageFolder, paths } from '../../scripts/core/paths.ts';
import type { BuildContext } from '../../scripts/pipeline/build-context.ts';
import type { PipelineSettings } from '../../scripts/pipeline/pipeline-settings.ts';
import type { Finding } from '../../src/contract/finding.ts';
import type { Drawing } from '../../src/site/planned-file.ts';
import { peekFile } from './disk.ts';
import { mkdir, rename, symlink, writeFile } from './modules/fs-promises.ts';
import { renderingContext } from './rendering.ts';
import { special } from './site.ts';
import { a, dist, expect, expectFailure, folderIn, folderOf, requireOk, type Walker } from './walker.ts';

const hourMs = 3600_000;
const withContext = (settings: PipelineSettings, context: object): PipelineSettings => ({
  ...settings,
  openContext: async () => ({ ...renderingContext, ...context }) as unknown as BuildContext,
});
const expectHistory = (what: string, { history }: ReturnType<Walker['stateOf']>, releases: readonly string[]) =>
  expect(
    what,
    history.slice(0, releases.length).map(({ release }) => release),
    releases,
  );

/** A machine renders what changed, and reads and checks what it must. */
export async function renderWhatChanged({ place, rebuild, stateOf, manifestOf, reading }: Walker): Promise<void> {
  const { world, backend, desk, settings } = place;
  const finding = { code: 'SOME_RULE', severity: 'blocks', place: '/', message: 'some' } as Finding;
  const withFinding = (used: PipelineSettings) =>
    reading(
      ({ load }) => ({
        load: () => {
          const loaded = load();
          return loaded.ok ? ok({ ...loaded.value, findings: [finding] }) : loaded;
        },
      }),
      used,
    );
  let starts = 0;
  const start = () => {
    starts += 1;
  };
  const counting = withContext(withFinding(settings), {
    pool: { ...renderingContext.pool, start },
    renderer: {
      ...renderingContext.renderer,
      coreGlyphs: { cut: () => world.step('write', ['cut', 'fonts'], () => undefined) },
    },
  });
  const go = async (options = {}) => requireOk('goes on', await rebuild(options, counting));
  const first = await go();
  expect('of the first', [first.content, first.findings, starts], [null, [finding], 1]);
  const same = await go();
  const told = ({ content, findings, ms }: typeof same) => [content, findings, ms.check !== undefined, starts];
  expect('nothing is checked again', told(same), [[], [finding], false, 1]);
  await world.sleep(24 * hourMs);
  expect('of the next day', told(await go()), [[], [finding], true, 1]);
  backend.set('a', { home: 2, product: 1 });
  expectFailure('it blocks', await rebuild({ acceptedFindings: new Set() }, counting), 'FINDINGS_BLOCK', 'SOME_RULE');
  const second = await go();
  expect('accepted', [second.pages.rendered, starts], [0, 3]);
  expect('what is live blocks nothing', (await rebuild({ acceptedFindings: new Set() }, counting)).ok, true);

  // What a page names is known of one that is linked, too; one that somebody removed is rendered again.
  const { files, targets } = manifestOf(second.release);
  const links = Object.entries(files).flatMap(([path, file]) =>
    file.key === undefined ? [] : [[path, file.links?.length]],
  );
  expect('links', links, [
    ['404.html', 1],
    ['index.html', 1],
    ['products/1.html', 1],
    ['products/2.html', 1],
  ]);
  expect('targets', targets.length, 2);
  const watchers = world.watchers.splice(0);
  folderIn(desk, `${dist}/releases/${second.release}/products`)?.delete('1.html');
  backend.set('a', { home: 3, product: 1 });
  expect('one is missing', (await go()).pages, { total: 4, rendered: 2, reused: 2, removed: 0 });
  world.watchers.push(...watchers);
  expect(
    'steps take their time',
    Object.entries((await go({ renderAll: true })).ms).filter(
      ([step, ms]) => ['publish', 'activate'].includes(step) && ms === 0,
    ),
    [],
  );
  const asked: unknown[] = [];
  const asking = {
    ...settings,
    readSource: (...args: Parameters<typeof settings.readSource>) => {
      asked.push(args[1]?.isFresh);
      return settings.readSource(...args);
    },
  };
  for (const options of [{ isFresh: true }, {}]) await rebuild(options, asking);
  expect('fresh', asked, [true, undefined]);
  const retained = await rebuild(
    {},
    reading(({ hash }) => ({ folder: '/content/a', hash: `${hash} ` })),
  );
  expect('of a folder', [requireOk('told', retained).content, stateOf().history.length], [[], 3]);
  expect('inputs of the same pages', manifestOf(requireOk('told', retained).release).inputs?.endsWith(' '), true);
}

/** Links that lead nowhere, templates that throw, and drawings that are under way then; pictures are those of the list. */
export async function renderPictures({ place, rebuild, manifestOf, on }: Walker): Promise<void> {
  const { world, backend, desk, settings } = place;
  const set = (product: number, home = 1) => backend.set('a', { home, product });
  await rebuild();
  for (const [product, words] of [
    [special.deadDocument, '_redirects names /missing'],
    [special.shellPath, 'index.html names /s/1'],
    [special.imagePath, 'index.html names /_image'],
  ] as const) {
    set(product);
    expectFailure('leads nowhere', await rebuild(), 'BROKEN_LINKS', '1 addresses', words);
  }
  set(special.openShellPath);
  requireOk('leads to the application', await rebuild());

  await on(desk, async () => {
    for (const file of [
      'package-lock.json',
      'scripts/images/svg-text.ts',
      'scripts/images/image-worker.ts',
      `${imageFolder}/own.webp`,
    ]) {
      const path = file.startsWith('/') ? file : `${paths.root}${file}`;
      await mkdir(path.slice(0, path.lastIndexOf('/')), { recursive: true });
      await writeFile(path, file);
    }
  });
  let drawn = 0;
  const drawing = {
    imageWorkers: {
      run: async ({ to, drawing: { inset } }: { readonly to: string; readonly drawing: Drawing }) => {
        drawn += 1;
        expect('a picture within', inset?.file, `${imageFolder}/own.webp`);
        await world.step('write', ['draw', to], () => undefined, { at: world.now + 5000 });
        await writeFile(to, 'drawn');
      },
    },
  };
  const go = async (options = {}) => {
    const { files } = manifestOf(
      requireOk('with pictures', await rebuild(options, withContext(settings, drawing))).release,
    );
    return [Object.keys(files).filter((path) => path.startsWith('pictures/')), drawn];
  };
  const forget = () => {
    const cache = folderIn(desk, imageFolder);
    for (const name of cache?.keys() ?? []) if (name.startsWith('drawn-')) cache?.delete(name);
  };
  set(special.picture);
  const throwing = {
    ...drawing,
    pool: { ...renderingContext.pool, render: () => Promise.reject(new RangeError('of a template')) },
  };
  world.beforeStep = null;
  const thrown = await rebuild({}, withContext(settings, throwing));
  expectFailure('a template throws', thrown, 'RENDER_FAILED', 'of a template');
  expect(
    'nothing half-built',
    folderOf(desk, `${dist}/releases`).filter((name) => name.startsWith('.')),
    [],
  );
  forget();
  const both = ['pictures/drawn.png', 'pictures/own.webp'];
  expect('drawn', await go(), [both, 2]);
  forget();
  set(special.ownPicture);
  expect('known', await go(), [both, 2]);
  expect('drawn again', await go({ renderAll: true }), [both, 3]);
}

/** What becomes current, and when: previews, assets of earlier releases, entries of the history. */
export async function keepForItsTime({ place, rebuild, stateOf, on }: Walker): Promise<void> {
  const { world, backend, desk } = place;
  const change = () => backend.change('a', null, false);
  await rebuild();
  change();
  const left = '.0123456789abcdef-1';
  await on(desk, () => mkdir(`${dist}/releases/${left}`));
  const shown = requireOk('a preview', await rebuild({ isPreview: true })).release;
  const isShownAfter = async (ms: number) => {
    await world.sleep(ms);
    change();
    await rebuild();
    return folderOf(desk, `${dist}/releases`).includes(shown);
  };
  expect('a preview of a day', await isShownAfter(23.5 * hourMs), true);
  expect('of more than a day', await isShownAfter(hourMs), false);
  expect('what a killed build has left', folderOf(desk, `${dist}/releases`).includes(left), false);

  // What is about to be activated is made or made young under the lock under which others remove what is old.
  const isHeld: boolean[] = [];
  const { beforeStep } = world;
  world.beforeStep = (step) => {
    if (step.label[0] === 'rename' && step.label[1]?.includes(`→ ${dist}/releases/`))
      isHeld.push(peekFile(desk.disk, `${dist}/activation.lock`)?.holder === step.process);
    beforeStep?.(step);
  };
  change();
  for (const options of [{}, {}, { renderAll: true }]) await rebuild({ isPreview: true, ...options });
  world.beforeStep = beforeStep;
  expect('under the lock', [isHeld.length > 3, isHeld.every((is) => is)], [true, true]);

  for (const product of [50, 51]) {
    backend.set('a', { home: 50, product });
    await rebuild();
  }
  const assets = () => folderOf(desk, `${dist}/assets`);
  const all = assets();
  expect('assets of earlier releases', all.length > 0, true);
  await world.sleep(29.5 * 24 * hourMs);
  backend.set('a', { home: 51, product: 51 });
  await rebuild();
  expect('after 29 days', assets(), all);
  await world.sleep(24 * hourMs);
  backend.set('a', { home: 52, product: 51 });
  await rebuild();
  expect('after 30 days', assets(), []);

  const { history, ...state } = stateOf();
  const long = Array.from({ length: 100 }, (_, i) => ({
    release: `former${i}`,
    at: history[0]?.at ?? '',
    readAt: '2026-01-01T00:00:00.000Z',
    why: 'build' as const,
  }));
  await on(desk, () =>
    writeFile(`${dist}/state.json`, JSON.stringify({ ...state, history: [...history, ...long].slice(0, 100) })),
  );
  await on(desk, () => mkdir(`${dist}/releases/former50`));
  change();
  requireOk('beside half a release', await rebuild());
  expect('what a killed removal has left', folderOf(desk, `${dist}/releases`).includes('former50'), false);
  expect('a hundred entries', stateOf().history.length, 100);
}

/** A link that somebody moved, and a folder that is no release. */
export async function adoptState({ place, rebuild, stateOf, on }: Walker): Promise<void> {
  const { world, backend, desk, code, settingsWithoutTarget: settings, addMachine } = place;
  const go = async () => {
    backend.change('a', null, false);
    return requireOk('goes on', await rebuild({}, settings)).release;
  };
  const one = await go();
  await go();
  const three = await go();

  await on(
    desk,
    async () => {
      await symlink(`releases/${one}`, `${dist}/moved`);
      await rename(`${dist}/moved`, `${dist}/current`);
    },
    'force',
  );
  expect('moved by hand', await on(desk, () => code.previousRelease(dist, null)), three);
  const four = await go();
  expectHistory('goes on from there', stateOf(), [four, one]);

  // A folder without a manifest is no release, and nothing is current where the link leads to none.
  await on(desk, async () => {
    await mkdir(`${dist}/releases/strange`, { recursive: true });
    await writeFile(`${dist}/state.json`, '{');
    await code.repairState(dist, null, new Date(world.readClock()));
  });
  const names = stateOf().history.map(({ release }) => release);
  expect('repaired', [names.includes('strange'), names.length], [false, 4]);
  expectFailure(
    'paused where no store says otherwise',
    await rebuild({}, settings),
    'PAUSED',
    `release ${names[0]} stays live`,
  );
  const wreck = addMachine('wreck');
  world.watchers.length = 0;
  await on(wreck, async () => {
    await mkdir(`${dist}/releases/none`, { recursive: true });
    await symlink('releases/none', `${dist}/current`);
    await code.repairState(dist, null, new Date(world.readClock()));
  });
  const { history: nothing, pause } = stateOf(wreck);
  expect('of a wreck', [nothing, pause?.release], [[], '']);
  expectFailure('of a wreck', await rebuild({}, settings, wreck), 'PAUSED', 'the current release stays live since');
}

/** A process that is killed as it moves the link, or before that: whoever comes next completes it. */
export async function dieAtLink({ place, rebuild, stateOf, on }: Walker): Promise<void> {
  const { world, backend, desk, code, settingsWithoutTarget: settings } = place;
  world.beforeStep = null;
  const dieAt = async (isAfter: boolean, main: () => Promise<unknown>, role: 'publisher' | 'rollback') => {
    const watch = ([operation, where = '']: readonly string[]) => {
      const isLink = where.includes('/.current-') && (isAfter ? operation === 'rename' : operation === 'symlink');
      if (isLink && !world.current.isDead) world.kill(world.current);
    };
    await world.watching(watch, () => world.spawn('killed', desk, async () => void (await main()), role));
    await world.sleep(10_000);
  };
  const one = requireOk('one', await rebuild({}, settings)).release;
  backend.change('a', null, false);
  const two = requireOk('two', await rebuild({}, settings)).release;
  const { history } = stateOf();
  const goBack = () => code.rollback('a', one, { distRoot: '/dist', target: null, now: new Date(world.readClock()) });
  await dieAt(true, goBack, 'rollback');
  expectFailure('a rollback is completed', await rebuild({}, settings), 'PAUSED', one);
  await on(desk, () => code.resume('a', '/dist', null));
  expect('its time stays', [stateOf().history[0]?.readAt, stateOf().history[0]?.why], [history[0]?.readAt, 'rollback']);
  backend.change('a', null, false);
  await dieAt(false, () => code.rebuildPartner(a, settings, {}), 'publisher');
  const planned = stateOf().activating?.release;
  // A preview completes it, and activates nothing of its own.
  requireOk('a preview', await rebuild({ isPreview: true }, settings));
  expect('completed', [stateOf().activating, stateOf().history[0]?.release, planned === two], [null, planned, false]);
}

/** A signal ends a rebuild before its next write; a release waits for no approval where the clock alone changed it. */
export async function endAndApprove({ place, rebuild, own, on }: Walker): Promise<void> {
  const { world, backend, desk, code, settings } = place;
  await rebuild();
  const before = (await on(desk, () => own.head()))?.release;
  backend.change('a', null, false);
  const controller = new AbortController();
  const watch = ([operation, where = '']: readonly string[]) => {
    if (/^(?:put|write)$/.test(operation ?? '') && /^(?:s3:|\/store\/)/.test(where) && !/(?:head|releases)/.test(where))
      controller.abort(new Error('the desk ends'));
  };
  const ended = await world.watching(watch, () => rebuild({ signal: controller.signal }));
  expectFailure('a signal', ended, 'JOB_ENDED', 'the desk ends');
  expect('stays live', (await on(desk, () => own.head()))?.release, before);
  requireOk('afterwards', await rebuild());

  const approved = {
    ...a,
    config: { ...a.config, publication: { approval: 'second-account' } },
  } as unknown as typeof a;
  const ask = (options = {}) => on(desk, () => code.rebuildPartner(approved, settings, options));
  backend.change('a', hourMs, false);
  expectFailure('is asked for', await ask(), 'APPROVAL_NEEDED', 'second account');
  const { release } = requireOk('approved', await ask({ approvedRelease: true }));
  await world.sleep(2 * hourMs);
  expect('by the clock', requireOk('unasked', await ask()).release === release, false);
}
