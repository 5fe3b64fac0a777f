import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { breachesIn, importBreaches } from './import-rules.ts';

test('the tree keeps the import directions', async () => {
  expect(await importBreaches(paths.root)).toEqual([]);
});

test.each([
  ['src/domain/price.ts', "import { x } from '../contract/product.ts';"],
  ['src/contract/product.ts', "import { x } from '../api/product.ts';"],
  ['src/api/product.ts', "import { x } from '../stores/cart.ts';"],
  ['src/copy/words.ts', "export { x } from '../site/plan.ts';"],
  ['src/site/plan.ts', "import { x } from '../views/Price.tsx';"],
  ['src/stores/cart.ts', "const x = await import('../islands/Cart.island.tsx');"],
  ['src/enhance/badge.ts', "import { x } from '../api/api.ts';"],
  ['src/sections/Hero.astro', "---\n---\n<script>\nimport '../enhance/enhance.ts';\n</script>"],
  ['src/views/Price.tsx', "import { x } from '../contract/product.ts';"],
  ['src/ui/Button.tsx', "import { x } from '../stores/cart.ts';"],
  ['src/islands/Cart.island.tsx', "import { x } from './Nav.island.tsx';"],
  ['src/islands/cart/Row.tsx', "import { x } from '../nav/Row.tsx';"],
  ['src/components/Logo.astro', "---\nimport Nav from '../islands/Nav.island.tsx';\n---\n<Nav />"],
  ['src/sections/Hero.astro', "---\nimport Page from '../layouts/Page.astro';\n---\n<Page />"],
  ['src/layouts/Page.astro', "---\n---\n<p></p>\n<script>\nimport { start } from '../stores/boot.ts';\n</script>"],
  ['src/pages/index.astro', "---\nimport { Price } from '../views/Price.tsx';\n---\n"],
  ['src/site/plan.ts', "import { x } from '../../scripts/core/paths.ts';"],
  ['src/attic/old.ts', "import { x } from '../domain/link.ts';"],
  ['scripts/pull/pull.ts', "import { x } from '../sandbox/db.ts';"],
  ['scripts/sandbox/db.ts', "import { x } from '../pull/pull.ts';"],
  ['scripts/core/paths.ts', "import { x } from '../release/store.ts';"],
  ['scripts/hosting/serve.ts', "import { x } from '../../src/stores/cart.ts';"],
])('a planted breach in %s is found', (file, text) => {
  expect(breachesIn(file, text)).toHaveLength(1);
});

test.each([
  ['src/islands/SideMenu.island.tsx', "import { x } from './side-menu/Group.tsx';"],
  ['src/sections/Hero.astro', "---\nimport Nav from '../islands/Nav.island.tsx';\n---\n"],
  ['src/views/Price.tsx', "// from '../contract/product.ts'\nimport { x } from '../domain/price.ts';"],
  ['scripts/release/build.ts', "import { x } from '../../src/site/plan.ts';"],
])('an allowed import in %s passes', (file, text) => {
  expect(breachesIn(file, text)).toEqual([]);
});
