import { expect, test } from 'vitest';
import { findStems } from './stems.ts';

test.each([
  ['완벽|퍼펙트|완전\\s*무결', ['완벽', '퍼펙트', '완전\\s*무결']],
  // Parts that may be missing, and what only stands beside, are of no stem.
  ['(?<!불)최첨단(?!지구)\\s*(?:의|에)?', ['최첨단']],
  ['첫째로?\\s+도입', ['첫째\\s*도입', '첫째로\\s*도입']],
  // A rare word is looked for, not the common one or the many beside it.
  ['(?:시술|치료|효과|회복|개선)[^.!?]{0,10}?보장', ['보장']],
  ['[두세]\\s*배', ['두\\s*배', '세\\s*배']],
  ['\\d+\\s*킬로', ['[0123456789]\\s*킬로']],
  ['(?:아주){2,3}좋아', ['아주좋아']],
  // A stem within another finds both.
  ['을\\s*선도해|선도하는|선도', ['선도']],
  ['A\\+|No\\.?\\s*1', ['A\\+', 'No\\s*1', 'No\\.\\s*1']],
])('matches of %s contain one of %j', (source, stems) => {
  expect(findStems(source)).toEqual(stems);
});

test.each(['시술|\\s*', '.\\d*'])('matches of %s may have no letter of their own', (source) => {
  expect(() => findStems(source)).toThrow(`received ${source}`);
});
