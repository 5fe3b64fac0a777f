/** The client directives, where the element `astro-island` looks for them. */
import intent from './intent.ts';
import load from './load.ts';
import signal from './signal.ts';

declare global {
  interface Window {
    Astro?: Record<string, unknown>;
  }
}

window.Astro = { ...window.Astro, intent, load, signal };
