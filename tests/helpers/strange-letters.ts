/** Hangul that is shown in a face which lacks it, so that a system's letter stands in the word; by its text. Runs in the page. */
export function findStrangeLetters(core: Readonly<Record<string, string>>): string[] {
  const ranges = new Map<string, [number, number][]>();
  for (const { family, unicodeRange } of document.fonts) {
    const parts = unicodeRange.split(',').map((range) => {
      const [first = '', last = first] = range.trim().slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as [number, number];
    });
    const name = family.replaceAll('"', '');
    if (name.startsWith('Partner ')) ranges.set(name.slice(8), [...(ranges.get(name.slice(8)) ?? []), ...parts]);
  }
  const isIn = (letter: string, face: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return core[face]?.includes(letter) || ranges.get(face)?.some(([first, last]) => first <= code && code <= last);
  };
  const strange: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? '';
    const parent = walker.currentNode.parentElement;
    if (!parent?.checkVisibility()) continue;
    const families = getComputedStyle(parent)
      .fontFamily.split(',')
      .map((name) => name.trim().replaceAll('"', ''));
    // Latin faces have no Hangul.
    const [face] = families.flatMap((name) => /^(?:Core|Partner) (?!Latin)(.*)/.exec(name)?.[1] ?? []);
    const letters = [...text].filter((letter) => /[가-힣]/.test(letter) && face !== undefined && !isIn(letter, face));
    if (letters.length > 0) strange.push(`${face} lacks ${letters.join('')}: ${text.trim()}`);
  }
  return strange;
}
