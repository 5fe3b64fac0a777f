/**
 * The browser that the tests drive: an installed Chromium without windows, Chrome, Chromium or Edge, else Playwright's
 * own, else Debian's package. The one without windows draws the same pages for a little less of the processor's time.
 * Each way is tried with a time limit; when none works the answer says in one line what to install.
 */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { environment } from '../../scripts/core/environment.ts';

const run = promisify(execFile);

export type BrowserFound =
  | { readonly ok: true; readonly path: string; readonly how: 'installed' | 'playwright' | 'debian' }
  | { readonly ok: false; readonly message: string };

const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const downloadMs = 180_000;
const aptMs = 300_000;

export async function findBrowser(root: string, say: (line: string) => void): Promise<BrowserFound> {
  const installed = await installedBrowser();
  if (installed !== null) return { ok: true, path: installed, how: 'installed' };
  say('No browser is installed; asking Playwright for its own …');
  const own = await playwrightBrowser(root);
  if (own !== null) return { ok: true, path: own, how: 'playwright' };
  if (process.platform === 'linux' && process.getuid?.() === 0 && (await exists('/etc/debian_version'))) {
    say('Playwright’s browser cannot be had here; installing Debian’s package …');
    const debian = await debianBrowser();
    if (debian !== null) return { ok: true, path: debian, how: 'debian' };
  }
  return {
    ok: false,
    message:
      'The browser tests need Chrome, Chromium or Edge: install one (on Debian and Ubuntu: apt-get install chromium fonts-noto-cjk), or set SITE_BROWSER to its path.',
  };
}

/** Flags that a browser needs here; a sandbox cannot be had as root on Linux. */
export function browserFlags(): string[] {
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

/** An installed browser, or null. SITE_BROWSER wins. */
export async function installedBrowser(): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...(environment.SITE_BROWSER === undefined ? [] : [environment.SITE_BROWSER]),
    ...(process.platform === 'darwin' ? macApps : []),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...names.map((name) => `/usr/bin/${name}`),
  ];
  for (const path of candidates) if (await exists(path)) return path;
  return null;
}

async function playwrightBrowser(root: string): Promise<string | null> {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  if (await exists(path)) return path;
  try {
    await run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
      timeout: downloadMs,
    });
  } catch {
    return null;
  }
  return (await exists(path)) ? path : null;
}

async function debianBrowser(): Promise<string | null> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) => run('apt-get', words, { timeout: aptMs, env, maxBuffer: 64 * 1024 * 1024 });
  await apt('update').catch(() => undefined);
  // Older releases and Ubuntu have only the second.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    try {
      await apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk');
      return await installedBrowser();
    } catch {}
  }
  return null;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
