/** A context is read this far on each side, so that a text without full stops costs no more than one with them. */
const maxContext = 140;
const maxBeside = 60;
/** `통증? 전혀 없습니다`: after a noun a question mark ends nothing. */
const isNounAsked = (text: string, index: number): boolean =>
  text[index] === '?' && !/[가까나니요죠지](?<!이요)$/.test(text.slice(Math.max(0, index - 2), index));
/** `“안 아픈가요?”라고 물으시면`: what is quoted ends no sentence. */
const isQuotedOn = (text: string, index: number): boolean =>
  /^["”'’]\s?(?:이?라[고는]|하고|하며)/.test(text.slice(index + 1, index + 6));
const closing = /[\s"'”’)\]」』]|^$/;
/** Asked of each letter around each word, so that all but the marks cost one comparison. */
const isEnd = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index);
  if (code === 0x0a) return true;
  // . ! ? 。 …
  if (code !== 0x2e && code !== 0x21 && code !== 0x3f && code !== 0x3002 && code !== 0x2026) return false;
  if (!closing.test(text[index + 1] ?? '')) return false;
  return !isNounAsked(text, index) && !isQuotedOn(text, index);
};

export type Sentence = ReturnType<typeof sentenceAt>;

/** The sentence that an index lies in, with its closing mark and its place in the whole text. */
export function sentenceAt(text: string, index: number) {
  let start = index;
  while (start > 0 && index - start < maxContext && !isEnd(text, start - 1)) start -= 1;
  let end = index;
  while (end < text.length && end - index < maxContext && !isEnd(text, end)) end += 1;
  return { text: text.slice(start, end + 1), start };
}

/** Text beside an index on its line: `오늘만! 40 % 할인` is two sentences and one offer. */
export function lineAround(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - maxBeside), index);
  const after = text.slice(index, index + maxBeside);
  const end = after.indexOf('\n');
  return before.slice(before.lastIndexOf('\n') + 1) + (end < 0 ? after : after.slice(0, end));
}

/** `최고 기온` → `‹최고› 기온`. */
export function markWords(sentence: string, start: number, end: number): string {
  const plain = sentence.replaceAll(/[‹›]/g, ' ');
  return `${plain.slice(0, start)}‹${plain.slice(start, end)}›${plain.slice(end)}`;
}
