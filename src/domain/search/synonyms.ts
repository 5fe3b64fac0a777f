/** Everyday words for what titles call otherwise. Tried only where a query finds nothing as it is. */

/** Folded; each group means the same. */
const groups: readonly (readonly string[])[] = [
  ['제거', '빼기', '없애기', '지우기'],
  ['제모', '털제거'],
  ['보톡스', '보툴리눔'],
  ['수액', '링거'],
];

/** They say what somebody wants to know of a treatment, not which treatment it is. */
const fillers: ReadonlySet<string> = new Set([
  ...['가격표', '가격', '비용', '금액', '얼마', '할인', '이벤트', '후기', '리뷰', '추천', '효과', '부작용'],
  ...['병원', '피부과', '잘하는곳', '유명한곳', '시술'],
]);

/** Other queries for the same wish, the nearest first; words are folded. */
export function otherQueries(words: readonly string[]): string[][] {
  const essential = essentialWords(words);
  return [...withSynonyms(words), ...(essential === null ? [] : [essential, ...withSynonyms(essential)])];
}

/** Without fillers, of which one may end a word: 보톡스가격. Null where there are none, or nothing else. */
export function essentialWords(words: readonly string[]): string[] | null {
  const essential = words.map(withoutFiller).filter((word) => word !== '');
  return essential.length > 0 && essential.join() !== words.join() ? essential : null;
}

function withoutFiller(word: string): string {
  const filler = [...fillers].find((filler) => word.endsWith(filler));
  return filler === undefined ? word : word.slice(0, -filler.length);
}

/** One for each word of a group that stands in the query, also at the end of a longer word: 점빼기 → 점제거. */
const withSynonyms = (words: readonly string[]): string[][] =>
  groups.flatMap((group) =>
    group.flatMap((from) =>
      words.some((word) => word.includes(from))
        ? group.filter((to) => to !== from).map((to) => words.map((word) => word.replaceAll(from, to)))
        : [],
    ),
  );
