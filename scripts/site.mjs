// Runs the `site` command on Node 24 or newer. Written in syntax that old versions of Node read, so that they can be told what to do.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const wanted = 24;
const here = dirname(fileURLToPath(import.meta.url));
const major = Number(process.versions.node.split('.')[0]);

if (major >= wanted) {
  // Threads and child processes read the variable, so that they find what this process compiled, too.
  const cache = nodeModule.enableCompileCache();
  if (cache.directory !== undefined) process.env.NODE_COMPILE_CACHE = cache.directory;
  await import('./cli/main.ts');
} else {
  const node = bundledNode();
  if (node === null) {
    console.error(
      'partner-sites needs Node ' +
        wanted +
        ' or newer; this is ' +
        process.version +
        '. Run "npm ci" to get it, or install Node ' +
        wanted +
        '.',
    );
    process.exitCode = 2;
  } else {
    const args = process.execArgv.concat(join(here, 'site.mjs'), process.argv.slice(2));
    const child = spawn(node, args, { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code, signal) => {
      process.exitCode = code === null ? 128 + (signal === 'SIGINT' ? 2 : 15) : code;
    });
  }
}

/** The Node that npm installed for this platform; the lock file pins it by its hash. */
function bundledNode() {
  try {
    const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    const folder = dirname(nodeModule.createRequire(import.meta.url).resolve(`${name}/package.json`));
    const file = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}
