/**
 * Imports whose answer stands in the address: relative ones of the project and within a package of ES modules. For each of
 * them Node looks for the file and reads the nearest package.json, that of drizzle-orm with 179 kB each time: two thirds of
 * what it takes to load a command. To be loaded before they are.
 */
import { registerHooks } from 'node:module';

const source = /^\.\.?\/.*\.ts$/;
const script = /^\.\.?\/.*\.js$/;

registerHooks({
  resolve(specifier, { parentURL = '', conditions }, next) {
    if (!conditions.includes('import')) return next(specifier);
    const isSource = source.test(specifier) && parentURL.endsWith('.ts') && !parentURL.includes('/node_modules/');
    // An ES module named `.js` is of a package whose `.js` are all ES modules.
    const isWithinPackage = script.test(specifier) && parentURL.endsWith('.js') && parentURL.includes('/node_modules/');
    if (!isSource && !isWithinPackage) return next(specifier);
    const format = isSource ? 'module-typescript' : 'module';
    return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
  },
});
