/**
 * The browser that the tests drive: an installed Chromium without windows, Chrome, Chromium or Edge, else Playwright's
 * own, else Debian's package. The one without windows draws the same pages for a little less of the processor's time.
 * Each way is tried with a time limit.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { environment } from '../../scripts/core/environment.ts';

const run = promisify(execFile);

const names = [
  ...['chromium-headless-shell', 'chrome-headless-shell', 'google-chrome-stable', 'google-chrome'],
  ...['chromium', 'chromium-browser', 'microsoft-edge-stable', 'microsoft-edge'],
];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const downloadMs = 180_000;
const aptMs = 300_000;

/** Throws a line that says what to install where no way works. */
export async function findBrowser(root: string, say: (line: string) => void): Promise<string> {
  const installed = installedBrowser();
  if (installed !== null) return installed;
  say('No browser is installed; asking Playwright for its own …');
  const own = await playwrightBrowser(root);
  if (own !== null) return own;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Playwright’s browser cannot be had here; installing Debian’s package …');
    const debian = await debianBrowser();
    if (debian !== null) return debian;
  }
  throw new Error(
    'The browser tests need Chrome, Chromium or Edge: install one (on Debian and Ubuntu: apt-get install chromium fonts-noto-cjk), or set SITE_BROWSER to its path.',
  );
}

/** Flags that a browser needs here; a sandbox cannot be had as root on Linux. */
export function browserFlags(): string[] {
  const quiet = [
    ...['--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...['--disable-component-update', '--disable-sync'],
  ];
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

/** An installed browser, or null. SITE_BROWSER wins. */
export function installedBrowser(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''), '/usr/bin'];
  const candidates = [
    environment.SITE_BROWSER ?? '',
    ...macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  return candidates.find((path) => existsSync(path)) ?? null;
}

async function playwrightBrowser(root: string): Promise<string | null> {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  const install = [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'];
  if (!existsSync(path)) await run(process.execPath, install, { timeout: downloadMs }).catch(() => undefined);
  return existsSync(path) ? path : null;
}

async function debianBrowser(): Promise<string | null> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) => run('apt-get', words, { timeout: aptMs, env, maxBuffer: 64 * 1024 * 1024 });
  await apt('update').catch(() => undefined);
  // Older releases and Ubuntu have only the second.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    try {
      await apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk');
      return installedBrowser();
    } catch {}
  }
  return null;
}
