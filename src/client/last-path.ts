/**
 * Keeps the path of the page that is left, for those that lead back to it. The store comes at the first sign of a visitor:
 * nobody leaves a page before one.
 */
import { lazy } from './lazy.ts';

const signs = ['pointerover', 'touchstart', 'keydown'] as const;

export function recordLastPath(): void {
  const prepare = () => {
    for (const sign of signs) removeEventListener(sign, prepare);
    lazy(import('./state/common.ts'), ({ updateCommon }) =>
      addEventListener('pagehide', () => updateCommon({ lastPath: location.pathname + location.search })),
    );
  };
  for (const sign of signs) addEventListener(sign, prepare, { passive: true });
}
