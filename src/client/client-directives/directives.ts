/** The ways in which an island may wake, where the element `astro-island` looks for them. */
import load from 'astro/client/load.js';
import intent from './intent.ts';
import signal from './signal.ts';

declare global {
  interface Window {
    Astro?: Record<string, unknown>;
  }
}

window.Astro = { ...window.Astro, intent, load, signal };
