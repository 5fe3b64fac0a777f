/** Letters that every match of an expression contains: a text without any of them is not searched. Pure. */

interface Letters {
  /** Every text that it matches; null where these are many. */
  readonly exact: readonly string[] | null;
  /** Stems of which each match contains one; null where there are none. */
  readonly needed: readonly string[] | null;
}

const maxExact = 40;
const blank = String.raw`\s*`;
const digit = '[0123456789]';
const nothing: Letters = { exact: [''], needed: null };
const anything: Letters = { exact: null, needed: null };

const particle = /^(?:[이가은는을를의만도에로서면분과와안없점확데할한단\d]|습니다|어요|하면|하시면|하셔도|지는|집니)$/;
const commonWord =
  /^(?:시술|치료|피부|병원|의원|효과|진료|환자|관리|가격|예약|상담|결과|얼굴|저희|다른|방법|지점|함께|같은|보다|처럼|없이|부기|따라|사람|하루|\d[일분주])$/;

/** How often a stem is met in the texts of a clinic: short and common ones would start a search at every sentence. */
function costOf(stem: string): number {
  const letters = stem.replaceAll(blank, '').replaceAll(digit, '0').replaceAll('\\', '');
  if (particle.test(letters)) return 500;
  if (commonWord.test(letters)) return 40;
  return [9000, 40, 4, 1][letters.length] ?? 0.5;
}

const costOfAll = (stems: readonly string[]): number => stems.reduce((sum, stem) => sum + costOf(stem), 0);

const cheaper = (a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null =>
  a === null || (b !== null && costOfAll(b) < costOfAll(a)) ? b : a;

/** Stems begin with a letter and end with none that may be missing; null where one has no letter. */
function trimmed(texts: readonly string[]): readonly string[] | null {
  const stems = texts.map((text) => {
    let stem = text.replace(/^(?:\\[^d]\*?|[^\p{L}\p{N}[\\])+/u, '');
    while (stem.endsWith(blank)) stem = stem.slice(0, -blank.length);
    return stem;
  });
  return stems.includes('') ? null : stems;
}

const tokens = /\(\?(?:[:=!]|<[=!])|\\.|\[(?:\\.|[^[\]\\])*\]|(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})\??|[\s\S]/gu;

/** Stems of an expression without backward references. Throws where a match may have no letter of its own. */
export function findStems(source: string): readonly string[] {
  const { needed } = new Reader(source).alternatives();
  if (needed === null) throw new Error(`Expected an expression whose matches have letters, received ${source}`);
  const byLength = [...new Set(needed)].sort((a, b) => a.length - b.length);
  return byLength.filter((stem, i) => !byLength.slice(0, i).some((shorter) => stem.includes(shorter)));
}

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(source: string) {
    this.#tokens = source.match(tokens) ?? [];
  }

  alternatives(): Letters {
    const all = [this.#sequence()];
    while (this.#tokens[this.#at] === '|') {
      this.#at += 1;
      all.push(this.#sequence());
    }
    const exact = all.flatMap((one) => one.exact ?? []);
    const isExact = all.every((one) => one.exact !== null) && exact.length <= maxExact;
    return {
      exact: isExact ? [...new Set(exact)] : null,
      needed: all.some((one) => one.needed === null) ? null : all.flatMap((one) => one.needed ?? []),
    };
  }

  /** Texts grow atom by atom as long as they are few; the cheapest of these runs is what a match needs. */
  #sequence(): Letters {
    let run: readonly string[] = [''];
    let isWhole = true;
    let needed: readonly string[] | null = null;
    while (this.#at < this.#tokens.length && this.#tokens[this.#at] !== '|' && this.#tokens[this.#at] !== ')') {
      const atom = this.#atom();
      const [min, max] = this.#quantifier();
      if (min > 0) needed = cheaper(needed, atom.needed);
      const exact = min > 0 || atom.exact === null ? atom.exact : ['', ...atom.exact];
      if (exact !== null && max === 1 && run.length * exact.length <= maxExact) {
        run = run.flatMap((head) => exact.map((tail) => head + tail));
        continue;
      }
      needed = cheaper(needed, trimmed(run));
      isWhole = false;
      run = (min > 0 ? exact : null) ?? [''];
    }
    return { exact: isWhole ? run : null, needed: cheaper(needed, trimmed(run)) };
  }

  #atom(): Letters {
    const token = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    if (token.startsWith('(')) {
      const inner = this.alternatives();
      this.#at += 1;
      return token === '(' || token === '(?:' ? inner : nothing;
    }
    if (/^(?:[$^]|\\b)$/.test(token)) return nothing;
    if (token === String.raw`\d`) return { exact: [digit], needed: null };
    if (token === String.raw`\s`) return { exact: [blank], needed: null };
    if (token === '.' || /^\\[a-z]$/i.test(token)) return anything;
    if (!token.startsWith('[')) return { exact: [token], needed: null };
    const few = /^\[((?:[^\\^-]|\\.){1,12})\]$/u.exec(token)?.[1];
    return few === undefined || /\\[a-z]/i.test(few) ? anything : { exact: few.match(/\\.|./gu), needed: null };
  }

  /** A blank is as wide as it likes, so its number says nothing. */
  #quantifier(): readonly [min: number, max: number] {
    const match = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??$/.exec(this.#tokens[this.#at] ?? '');
    if (match === null) return [1, 1];
    const isBlank = this.#tokens[this.#at - 1] === String.raw`\s`;
    this.#at += 1;
    const [, sign, min, comma, max] = match;
    if (isBlank) return [1, 1];
    if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
    return [Number(min), comma === undefined ? Number(min) : Number(max === '' ? Number.POSITIVE_INFINITY : max)];
  }
}
