/** Order of the versions of the code: a worker that is not replaced yet would publish its templates over newer ones. */
import * as v from 'valibot';
import type { Failure } from '../core/errors.ts';

export const CodeVersionSchema = v.object({
  /** Versions that compile to the same are the same. */
  compileId: v.string(),
  /** When the code was committed, ISO 8601 in UTC. */
  builtAt: v.string(),
});
export type CodeVersion = v.InferOutput<typeof CodeVersionSchema>;

/** The failure where what is live was built by newer code; null where it was not, or a version is unknown. */
export function findNewerCode(
  partner: string,
  own: CodeVersion | null | undefined,
  live: CodeVersion | null | undefined,
): Failure | null {
  if (!own || !live || own.compileId === live.compileId || own.builtAt >= live.builtAt) return null;
  const message = `What is live of ${partner} was built by code of ${live.builtAt}; this code is older, of ${own.builtAt}, and nothing was changed. Run the newer version here, too. To go back to this one on purpose: npm run site -- build ${partner} --accept-stale`;
  return { kind: 'build', code: 'CODE_OUTDATED', message };
}
