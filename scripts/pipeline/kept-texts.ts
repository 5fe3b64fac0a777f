/** Texts as pages show them, kept for the next plan of all pages: parsing them anew is an eighth of a clean build. */
import { type SanitizedText, SanitizedTextSchema, type SanitizedTexts } from '../../src/rich-text/inspect.ts';
import { rowCache } from '../core/row-cache.ts';

const cache = rowCache('texts', SanitizedTextSchema);

/** `compileId` stands for the code that made them. */
export function openKeptTexts(partner: string, compileId: string) {
  let kept: ReadonlyMap<string, SanitizedText> | null = null;
  const used = new Map<string, SanitizedText>();
  return {
    open(): SanitizedTexts {
      const before = cache.read(partner, compileId);
      kept = before;
      return {
        get(name) {
          const text = used.get(name) ?? before.get(name);
          if (text !== undefined) used.set(name, text);
          return text;
        },
        set: (name, text) => used.set(name, text),
      };
    },
    /** Nothing where only some pages were planned, or where all is as it was. */
    async write(): Promise<void> {
      if (kept === null || (kept.size === used.size && [...used].every(([name, text]) => kept?.get(name) === text)))
        return;
      await cache.write(partner, compileId, used);
    },
  };
}
