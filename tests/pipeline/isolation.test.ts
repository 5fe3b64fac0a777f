import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoSeeds } from '../../scripts/sandbox/demo-seeds.ts';
import type { Content } from '../../src/contract/content.ts';
import { contentOf, fewPages } from '../helpers/content.ts';
import { createFleet, filesBelow } from '../helpers/fleet.ts';

const fleet = await createFleet();

interface Marked {
  readonly id: string;
  /** Strings that this partner's files hold and no other's may: in names and hosts, and its colour. */
  readonly markers: readonly string[];
  readonly content: Content;
  readonly config: object;
}

/** The fully filled partner again under marks of its own. */
function marked(n: number): Marked {
  const mark = `zq${String.fromCharCode(97 + n)}x`;
  const [seed] = demoSeeds({ day: '2026-11-21', cdn: `https://cdn.${mark}.example` });
  if (seed === undefined) throw new Error('no seed');
  const text = JSON.stringify(fewPages(contentOf(seed.content)))
    .replaceAll('새벽결', `새벽${mark}`)
    .replaceAll('saebyeok', mark);
  // So light that the theme takes it as it is.
  const colour = `#f0c0${(16 + n).toString(16)}`;
  return {
    id: `partner-${mark}`,
    markers: [mark, colour],
    content: JSON.parse(text) as Content,
    config: {
      tenantOrigin: `https://www.${mark}.example`,
      siteOrigin: `https://www.${mark}.example`,
      apiBase: `https://api.${mark}.example`,
      imageHosts: [`https://cdn.${mark}.example`],
      theme: { secondary: colour },
    },
  };
}

test('of four partners built in one process none holds a name, host, id or colour of another', async () => {
  const partners = Array.from({ length: 4 }, (_, n) => marked(n));
  for (const { id, content, config } of partners) await fleet.add(id, content, config);
  const report = await fleet.build(partners.map(({ id }) => id));
  expect(report.partners.map(({ error }) => error)).toEqual(partners.map(() => null));
  for (const { id, markers } of partners) {
    const texts = [...(await filesBelow(join(fleet.dist, id, 'current'), /(?<!\.woff2|\.webp)$/))];
    for (const mark of markers)
      expect(
        texts.some(([, body]) => body.includes(mark)),
        `${id} holds its own ${mark}`,
      ).toBe(true);
    const foreign = partners.filter((other) => other.id !== id).flatMap((other) => other.markers);
    const leaks = texts.flatMap(([name, body]) =>
      foreign.filter((mark) => body.includes(mark)).map((mark) => `${name}: ${mark}`),
    );
    expect(leaks, id).toEqual([]);
  }
});
