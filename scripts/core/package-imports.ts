/**
 * Imports within drizzle-orm. For each of them Node parses the package's package.json anew, which names all its files in
 * 179 kB: half a second of the processor at each start of a desk, a worker or a sandbox. To be loaded before they are.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, { parentURL, conditions }, next) {
    const isWithin = /^\..*\.js$/.test(specifier) && parentURL?.includes('/node_modules/drizzle-orm/');
    if (!isWithin || !conditions?.includes('import')) return next(specifier);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
