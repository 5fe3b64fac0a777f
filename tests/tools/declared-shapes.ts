/** Shapes of what exported functions take, read from the types that they declare. */
import { join } from 'node:path';
import ts from 'typescript';
import type { Subject } from './growth-worker.ts';
import { constant, type ValueShape } from './value-shape.ts';

/** Each exported function of the files, whose paths are absolute. */
export function declaredFunctions(files: readonly string[], root: string): Subject[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const lib = ['lib.es2024.d.ts', 'lib.dom.d.ts'];
  const program = ts.createProgram(files, { ...options, types: [], lib });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return (module ? checker.getExportsOfModule(module) : []).flatMap((symbol) => {
      const declaration = symbol.valueDeclaration;
      const [signature] = declaration ? checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures() : [];
      if (!signature) return [];
      const items = signature.getParameters().map((parameter) => shapeOf(checker, checker.getTypeOfSymbol(parameter)));
      return [{ file, name: symbol.name, shape: { kind: 'tuple', items } }];
    });
  });
}

const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
const builtIn: Readonly<Record<string, ValueShape>> = {
  Date: constant(new Date(0)),
  URLSearchParams: { kind: 'params' },
  ReadonlySet: constant(new Set()),
  ReadonlyMap: constant(new Map()),
};

function shapeOf(checker: ts.TypeChecker, type: ts.Type): ValueShape {
  const known = builtIn[type.getSymbol()?.name ?? ''];
  const shape = (inner: ts.Type) => shapeOf(checker, inner);
  if (type.isUnion()) return shape(type.types.find(({ flags }) => !(flags & nothing)) ?? checker.getNeverType());
  if (type.isStringLiteral() || type.isNumberLiteral()) return constant(type.value);
  if (type.flags & ts.TypeFlags.StringLike) return { kind: 'text' };
  if (type.flags & ts.TypeFlags.NumberLike) return constant(7);
  if (type.flags & ts.TypeFlags.BooleanLike) return constant(true);
  if (type.isTypeParameter()) return shape(checker.getBaseConstraintOfType(type) ?? checker.getUnknownType());
  const items = checker.getTypeArguments(type as ts.TypeReference);
  if (checker.isTupleType(type)) return { kind: 'tuple', items: items.map(shape) };
  if (checker.isArrayType(type) && items[0]) return { kind: 'list', item: shape(items[0]) };
  if (known) return known;
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (index) return { kind: 'record', item: shape(index) };
  const entries = checker
    .getPropertiesOfType(type)
    .map((property) => [property.name, shape(checker.getTypeOfSymbol(property))]);
  return { kind: 'object', entries: Object.fromEntries(entries) };
}
