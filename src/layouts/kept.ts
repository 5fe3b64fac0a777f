/**
 * Parts of the frame that are the same on many pages are drawn once for each frame and key, and kept as text.
 * A render worker draws hundreds of pages with one frame; without this, menus and footer are half of its work.
 */
const kept = new WeakMap<object, Map<string, string>>();

/** The text for a frame and a key; `draw` is called the first time only, and must depend on nothing else. */
export async function keptFor(frame: object, key: string, draw: () => Promise<string>): Promise<string> {
  const texts = kept.get(frame) ?? new Map<string, string>();
  kept.set(frame, texts);
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = await draw();
  texts.set(key, text);
  return text;
}
