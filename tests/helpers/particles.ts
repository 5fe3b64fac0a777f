/** Names that end in each kind of letter, and the particles that are wrong after them. */

/** How the last letter is read: without a final consonant, with ㄹ, with another one. */
const endings: Readonly<Record<'open' | 'rieul' | 'closed', readonly string[]>> = {
  open: ['온마루', '보기 2', '보기 4', '보기 5', '보기 9', '/products/5002', '레이저 Q', 'Onmaru', 'Color'],
  rieul: ['서울', '새벽결', '보기 1', '보기 7', '보기 8', '레이저 L', '레이저 R', 'Peel'],
  closed: ['강남', '보기 0', '보기 3', '보기 6', '레이저 M', '레이저 N', 'Skin', 'Lifting', 'Clinic', '/products/5010'],
};

const particles = {
  open: /^(?:은|이|을|과|으로)$/,
  rieul: /^(?:는|가|를|와|으로)$/,
  closed: /^(?:는|가|를|와|로)$/,
};

export const namesByEnding = Object.values(endings).flat();

/** Sentences in which what follows `name` disagrees with it or leaves the choice to the reader; after `)` the noun before it counts. */
export function wrongParticles(text: string, name: string): string[] {
  const kind = (['open', 'rieul', 'closed'] as const).find((each) => endings[each].includes(name)) ?? 'open';
  const after = text.split(name).slice(1);
  const found = after.map((rest) => /^[^\p{L}\p{N}\s)]*(은|는|이|가|을|를|과|와|으로|로)(?=[\s,.]|$)/u.exec(rest));
  const wrong = found.flatMap((match) => (match?.[1] !== undefined && particles[kind].test(match[1]) ? text : []));
  return /[은을이과]\([는를가와]\)|\(으\)로/.test(text) ? [...wrong, text] : wrong;
}
