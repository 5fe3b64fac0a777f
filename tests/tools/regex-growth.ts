/**
 * Patterns whose work may grow with the square of a text, or worse. `scslre` finds those that backtrack within one match,
 * and those that begin with a repetition; the scan here finds a repetition that is begun again at each of its beginnings,
 * as `<meta[^>]*>` is, and then fails.
 */
import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp';
import { isDisjointWith, JS, NFA } from 'refa';
import { analyse } from 'scslre';

/** What is wrong, for the message of a test; empty for a pattern whose work grows with its text. */
export function findGrowth(source: string, flags: string): string[] {
  const { reports } = analyse({ source, flags });
  const found = reports.map(({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`);
  const root = parseRegExpLiteral(`/${source}/${flags}`);
  return [
    ...found,
    ...quantifiersOf(root.pattern).flatMap((quantifier) =>
      isScannedAgain(quantifier, flags) ? [`Scan ${quantifier.raw}`] : [],
    ),
  ];
}

function quantifiersOf(node: AST.Node): AST.Quantifier[] {
  if (node.type === 'Quantifier') return [...(node.max === Infinity ? [node] : []), ...quantifiersOf(node.element)];
  if ('alternatives' in node) return node.alternatives.flatMap(quantifiersOf);
  return node.type === 'Alternative' ? node.elements.flatMap(quantifiersOf) : [];
}

/** Whether what precedes the repetition also fits into it, and what follows can fail. */
function isScannedAgain(quantifier: AST.Quantifier, flags: string): boolean {
  const before: string[] = [];
  let canFail = false;
  let first: AST.Element | null = null;
  for (let node: AST.Node = quantifier; node.parent; node = node.parent) {
    if (node.parent.type === 'Assertion') return false;
    if (node.parent.type !== 'Alternative') continue;
    const { elements } = node.parent;
    const at = elements.indexOf(node as AST.Element);
    if (elements.slice(at + 1).some(isNeeded)) canFail = true;
    before.unshift(...elements.slice(0, at).map((element) => (element.type === 'Assertion' ? '' : element.raw)));
    first = at > 0 ? (elements[0] ?? null) : first;
  }
  if (!canFail || before.every((raw) => raw === '')) return false;
  if (first?.type === 'Assertion' && first.kind === 'start' && !flags.includes('m')) return false;
  const own = flags.replaceAll(/[gyd]/g, '');
  const prefix = languageOf(`${precedingOf(first)}${before.join('')}`, own);
  return !isDisjointWith(prefix, languageOf(`(?:${quantifier.element.raw})*`, own));
}

const isNeeded = (element: AST.Element): boolean => !(element.type === 'Quantifier' && element.min === 0);

/** What a look-behind, or the beginning of a line, wants before it: within a repetition there is always something before. */
function precedingOf(first: AST.Element | null): string {
  if (first?.type !== 'Assertion') return '';
  if (first.kind === 'start') return '[^]*[\\n\\r\\u2028\\u2029]';
  if (first.kind !== 'lookbehind') return '';
  const raw = first.alternatives.map((alternative) => alternative.raw).join('|');
  return first.negate ? `[^]*[^${raw.replace(/^\[(.*)\]$/, '$1')}]` : `[^]*(?:${raw})`;
}

function languageOf(source: string, flags: string): NFA {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { expression, maxCharacter } = parser.parse({ assertions: 'ignore' });
  return NFA.fromRegex(expression, { maxCharacter });
}
