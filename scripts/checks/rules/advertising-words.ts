/** Words of advertising that the law or the review board turns down, a rule for each group; and those that a partner adds. */
import type { ContentRow } from '../../content/entry.ts';
import {
  findAdvertisingWords,
  isOver,
  maxMatches,
  startSearch,
  type WordMatch,
  type WordSearch,
} from '../advertising/find-words.ts';
import { wordGroups } from '../advertising/groups.ts';
import {
  type ClinicFacts,
  type ContentInput,
  type ContentText,
  type Example,
  hasSpecialty,
  type Spot,
  type TextRule,
} from '../rule.ts';

interface Searched {
  readonly row: ContentRow;
  readonly search: WordSearch;
  readonly text: ContentText;
  readonly matches: readonly WordMatch[];
  /** The search has ended within this text. */
  readonly isCut: boolean;
}

/** The text that was searched last: all groups ask for the same, one after the other. */
let last: Searched | null = null;
const none: readonly Spot[] = [];

function searchIn(text: ContentText, row: ContentRow, { words, hasSpecialist }: ClinicFacts): Searched {
  if (last?.text === text) return last;
  const search = last?.row === row ? last.search : startSearch();
  const wasOver = isOver(search);
  // A doctor's own text is judged by the doctor's own field.
  const isSpecialist = 'specialty' in row ? hasSpecialty(row) : hasSpecialist;
  const matches = findAdvertisingWords(text.text, { hasSpecialist: isSpecialist, extra: words, search });
  last = { row, search, text, matches, isCut: !wasOver && isOver(search) };
  return last;
}

const cut: Spot = {
  ...{ code: 'AD_NOT_ALL_READ', severity: 'warning' },
  message:
    '이 글은 길거나 같은 말이 많아 의료광고 표현을 앞부분에서만 확인했습니다. 글을 나누거나 나머지를 직접 확인해 주세요.',
};

const ruleFor = (head: Omit<TextRule, 'checkText' | 'severity'>): TextRule => ({
  ...head,
  severity: 'warning',
  checkText(text, row, clinic) {
    const { matches, search, isCut } = searchIn(text, row, clinic);
    const notRead = isCut && head.code === wordGroups[0]?.code ? [cut] : none;
    if (matches.length === 0) return notRead;
    const own = matches.filter(({ group }) => group === head.code);
    const more = search.matchesByGroup.get(head.code) === maxMatches ? ' 이 글에 더 있을 수 있습니다.' : '';
    return [
      ...notRead,
      ...own.map(({ words, start, instead }, i) => ({
        ...{ words, start },
        message: `“${words}”: ${head.title}. ${head.source.title}에 어긋날 수 있습니다. 이렇게 써 보세요: ${instead}${i === own.length - 1 ? more : ''}`,
      })),
    ];
  },
});

const notice = (text: string): ContentInput => ({ notices: [{ contentHtml: `<p>${text}</p>` }] });

const config = { checks: { words: [{ words: '동안침', instead: '리프팅 침' }] } };

export const rules: readonly TextRule[] = [
  ...wordGroups.map(({ code, title, source, words }) => {
    const [first] = words;
    // A clinic that names no specialist.
    const employees = code === 'AD_SPECIALIST' ? { employees: [{ specialty: null }] } : {};
    const exampleOf = (text = ''): Example => ({ content: { ...notice(text), ...employees } });
    const examples = { passing: exampleOf(first?.ignores), failing: exampleOf(first?.finds) };
    return ruleFor({ code, title, source, examples });
  }),
  ruleFor({
    ...{ code: 'AD_PARTNER', title: '병원이 쓰지 않기로 한 말' },
    source: { title: '병원이 정한 표현 기준', date: '2026-11-27', reviewedOn: '2026-11-27' },
    examples: {
      passing: { content: notice('동안 침이 아닙니다.'), config },
      failing: { content: notice('동안침을 맞습니다.'), config },
    },
  }),
];
