import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { breachesIn, importBreaches, unusedArrows } from './import-rules.ts';

test('the tree keeps the import directions', async () => {
  expect(await importBreaches(paths.root)).toEqual([]);
});

test('a room that the table allows in vain is found', () => {
  const arrows = unusedArrows(new Set()).map(({ imports }) => imports);
  expect(arrows).toContain('scripts/pull → core');
  expect(arrows).toContain('scripts → domain');
  expect(arrows).toContain('src/ui → hooks');
  expect(unusedArrows(new Set(arrows))).toEqual([]);
});

test.each([
  ['src/domain/rules/price.ts', "import { x } from '../../contract/product.ts';"],
  ['src/features/events/words.ts', "export { x } from '../products/words.ts';"],
  ['src/features/products/view-model.ts', "import type { X } from '../search/view-model.ts';"],
  ['src/client/state/cart.ts', "const x = await import('../../features/cart/Cart.island.tsx');"],
  ['src/ui/Logo.astro', "---\nimport Nav from '../frame/Nav.astro';\n---\n<Nav />"],
  ['src/features/cart/Cart.island.tsx', "import { x } from './Nav.island.tsx';"],
  ['src/features/booking/use-slot.ts', "import { x } from '../cart/use-cart.ts';"],
  ['src/features/cart/Row.tsx', "import { x } from '../account/LogIn.island.tsx';"],
  ['src/features/cart/Row.tsx', "import { x } from '../../site/plan.ts';"],
  ['src/features/events/route.ts', "import { x } from '../home/route.ts';"],
  ['src/features/home/Hero.astro', "---\nimport Page from '../../frame/Page.astro';\n---\n<Page />"],
  ['src/features/home/Home.astro', "---\nimport Header from '../../frame/Header.astro';\n---\n"],
  ['src/site/plan.ts', "import { x } from '../../scripts/core/paths.ts';"],
  ['src/attic/old.ts', "import { x } from '../domain/addresses/link.ts';"],
  ['scripts/pull/pull.ts', "import { x } from '../sandbox/db.ts';"],
  ['scripts/hosting/serve.ts', "import { x } from '../../src/client/state/cart.ts';"],
])('a planted breach in %s is found', (file, text) => {
  expect(breachesIn(file, text)).toHaveLength(1);
});

test.each([
  ['src/features/cart/Cart.island.tsx', "import { x } from './CartRow.tsx';"],
  ['src/features/search/Results.tsx', "import { x } from '../products/ProductCards.tsx';"],
  ['src/features/home/Hero.astro', "---\nimport x from '../results/Members.island.tsx';\n---\n"],
  ['src/features/home/Home.astro', "---\nimport Page from '../../frame/Page.astro';\n---\n<Page />"],
  ['src/features/products/Price.tsx', "// from '../../site/plan.ts'\nimport { x } from '../../domain/rules/price.ts';"],
  ['scripts/release/build.ts', "import { x } from '../../src/site/plan.ts';"],
])('an allowed import in %s passes', (file, text) => {
  expect(breachesIn(file, text)).toEqual([]);
});
