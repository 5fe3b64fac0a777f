/**
 * Mutants of the project's code, by its syntax tree: each `await` left out, each condition negated, each constant of
 * retention one less, one at a time. What no scenario notices is either equivalent or a hole of the simulation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Edit } from './hooks.ts';

export interface Mutant {
  readonly kind: 'await' | 'condition' | 'retention';
  readonly file: string;
  readonly line: number;
  /** The code that it changes, on one line. */
  readonly code: string;
  readonly edits: readonly Edit[];
  /** Tells `globalThis.reach` that a run comes here, and changes nothing. */
  probe(index: number): readonly Edit[];
}

const scripts = new URL('../../scripts/', import.meta.url);
const folders = ['publish', 'release', 'activation', 'pipeline'];
const retention = /^(?:max(?:Before|Entries|Releases)|minAgeMs|\w*etentionMs)$/;

export const listMutants = (): Mutant[] =>
  folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, scripts))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .flatMap((name) => mutantsOf(`${folder}/${name}`, readFileSync(new URL(`${folder}/${name}`, scripts), 'utf8'))),
  );

export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true);
  const mutants: Mutant[] = [];
  const add = (kind: Mutant['kind'], node: ts.Node): void => {
    const [start, end] = [node.getStart(tree), node.getEnd()];
    const around = (before: string, after: string) => [
      { file, at: start, text: before },
      { file, at: end, text: after },
    ];
    const edits = {
      await: () => [{ file, at: start, removed: 'await'.length, text: '' }],
      condition: () => around('!(', ')'),
      retention: () => around('(', ' - 1)'),
    };
    mutants.push({
      ...{ kind, file, line: tree.getLineAndCharacterOfPosition(start).line + 1, edits: edits[kind]() },
      code: source.slice(start, end).replace(/\s+/g, ' '),
      probe: (index) => around(`(globalThis.reach?.(${index}), `, ')'),
    });
  };
  const visit = (node: ts.Node, isInCondition: boolean): void => {
    let condition: ts.Expression | undefined;
    if (ts.isAwaitExpression(node)) add('await', node);
    else if (ts.isIfStatement(node) || ts.isWhileStatement(node)) condition = node.expression;
    else if (ts.isConditionalExpression(node) || ts.isForStatement(node)) condition = node.condition;
    else if (isLogical(node) && !isInCondition) condition = node.left;
    else if (ts.isVariableStatement(node) && node.parent === tree)
      for (const { name, initializer } of node.declarationList.declarations)
        if (initializer !== undefined && retention.test(name.getText(tree))) {
          const first = firstNumber(initializer);
          if (first !== undefined) add('retention', first);
        }
    if (condition !== undefined) add('condition', condition);
    ts.forEachChild(node, (child) => visit(child, child === condition || (isInCondition && isPart(node))));
  };
  visit(tree, false);
  return mutants;
}

const isLogical = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind);

/** Whether what a node consists of is part of the same condition. */
const isPart = (node: ts.Node): boolean =>
  isLogical(node) || ts.isParenthesizedExpression(node) || ts.isPrefixUnaryExpression(node);

const firstNumber = (node: ts.Node): ts.NumericLiteral | undefined =>
  ts.isNumericLiteral(node) ? node : ts.forEachChild(node, firstNumber);
