/** A thousand partners in one command: the memory of the last hundred against that of the first. Linux only. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnSite } from '../../helpers/run-site.ts';
import { type Figure, figure } from '../figures.ts';
import { writePartners } from './setup.ts';

const partners = 1000;
const sampleIntervalMs = 20;

export async function memoryFigures(root: string, say: (line: string) => void): Promise<Figure[]> {
  say(`${partners} partners in one command …`);
  await writePartners(join(root, 'partners'), partners, 5);
  const child = spawnSite(
    ['build', '--all', '--no-pull', '--no-api'],
    { SITE_PARTNERS_DIR: join(root, 'partners'), SITE_DIST_DIR: join(root, 'dist') },
    ['ignore', 'pipe', 'inherit'],
  );
  let built = 0;
  let [first, third, last] = [0, 0, 0];
  child.stdout?.on('data', (chunk: Buffer) => (built += chunk.toString().split('\n').length - 1));
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const mebibytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    if (built > 0 && built <= partners / 10) first = Math.max(first, mebibytes);
    if (built > partners * 0.2 && built <= partners * 0.3) third = Math.max(third, mebibytes);
    if (built > partners * 0.9) last = Math.max(last, mebibytes);
  }, sampleIntervalMs);
  const started = performance.now();
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build ended with ${code}.`);
  const name = `${partners} partners`;
  return [
    figure(`${name}: last hundred's memory, to the first's`, last / first, 'times', { atMost: 1.1 }),
    figure(`${name}: the same, to the third hundred's`, last / third, 'times'),
    figure(`${name}: memory of the last hundred`, last, 'MiB'),
    figure(`${name}: whole command`, (performance.now() - started) / 1000, 's'),
  ];
}
