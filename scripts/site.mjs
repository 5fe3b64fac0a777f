// Runs the `site` command on Node 24 or newer, with bounded heaps. Syntax that old versions of Node read, so that they can be told what to do.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const requiredMajor = 24;
const currentMajor = Number(process.versions.node.split('.')[0]);
const isCurrent = currentMajor >= requiredMajor;
const file = fileURLToPath(import.meta.url);

/**
 * Without bounds V8 lets heaps grow over the first hundreds of partners of a run, and threads that free each other's memory
 * leave gaps in glibc's arenas: 395 MiB after 150 partners instead of 285. Semi-spaces of 8 MB, which each thread has, save a
 * twelfth of the processor's time beside 4 MB for 10 MiB more; 16 MB would take 60 MiB for 1,000 products.
 * A build is short and keeps every core busy: helpers of the collector take the processor from it and give nothing back.
 * `npm run site` gives these flags and variables to the first process; whatever starts this file without them pays a second start.
 */
function startingConditions() {
  const script = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).scripts.site;
  return {
    engineFlags: script.match(/--\S+/g),
    environment: Object.assign({}, process.env, { MALLOC_ARENA_MAX: '2', SITE_HEAP: 'bounded' }),
  };
}

if (isCurrent && process.env.SITE_HEAP === 'bounded') {
  // Threads and child processes read the variable, so that they find what this process compiled, too.
  const cache = nodeModule.enableCompileCache();
  if (cache.directory !== undefined) process.env.NODE_COMPILE_CACHE = cache.directory;
  endWithLauncher();
  await import(bundledCommands() ?? './cli/main.ts');
} else {
  restart(isCurrent ? process.execPath : bundledNode());
}

/**
 * The commands as `compile/commands.ts` has bundled them, where every source is as it was then; else they are loaded one by
 * one, which takes half of the time of a command that has nothing to do.
 */
function bundledCommands() {
  const root = join(dirname(file), '../');
  try {
    const work = process.env.SITE_WORK_DIR ? resolve(process.env.SITE_WORK_DIR) : join(root, '.site');
    const pointer = JSON.parse(readFileSync(join(work, 'commands.json'), 'utf8'));
    if (pointer.root !== root || Number(pointer.node) !== currentMajor || !existsSync(pointer.entry)) return null;
    for (const path of Object.keys(pointer.inputs)) {
      const found = statSync(join(root, path));
      const [changedAt, bytes] = pointer.inputs[path];
      // Layers of a container image keep whole seconds.
      const isSince = found.mtimeMs !== changedAt && found.mtimeMs !== changedAt - (changedAt % 1000);
      if (isSince || (!found.isDirectory() && found.size !== bytes)) return null;
    }
    return pathToFileURL(pointer.entry).href;
  } catch (_) {
    return null;
  }
}

/** A launcher that is killed passes no signal on, and its orphan would hold the ports and go on publishing. */
function endWithLauncher() {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

/** @param {string | null} node */
function restart(node) {
  if (node === null) {
    console.error(
      `partner-sites needs Node ${requiredMajor} or newer; this is ${process.version}. Run "npm ci" to get it, or install Node ${requiredMajor}.`,
    );
    process.exitCode = 2;
    return;
  }
  const { engineFlags, environment } = startingConditions();
  const args = engineFlags.concat(process.execArgv, file, process.argv.slice(2));
  // The same process where Node can: a supervisor's signals reach it, and no second process lies idle beside it.
  if (process.execve !== undefined && process.platform !== 'win32') {
    process.removeAllListeners('warning');
    process.execve(node, [node].concat(args), environment);
  }
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code === null ? 128 + (signal === 'SIGINT' ? 2 : 15) : code;
  });
}

/** The Node that npm installed for machines whose own is older; the lock file pins it by its hash. */
function bundledNode() {
  try {
    const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    const folder = dirname(nodeModule.createRequire(import.meta.url).resolve(`${name}/package.json`));
    const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}
