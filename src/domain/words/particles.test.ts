/** Every text that takes a name agrees with it; those of content rules are tested with the rules. */
import { expect, test } from 'vitest';
import { deskWords } from '../../../scripts/desk/words.ts';
import { namesByEnding, wrongParticles } from '../../../tests/helpers/particles.ts';
import * as bookingWords from '../../features/booking/words.ts';
import * as clinicWords from '../../features/clinic/words.ts';
import * as searchWords from '../../features/search/words.ts';
import * as formWords from '../../hooks/form-words.ts';
import { findingWords, pictureWords, placeWords } from '../../site/words.ts';
import { withJosa } from './josa.ts';

const words = {
  ...{ bookingWords, clinicWords, searchWords, formWords },
  ...{ findingWords, pictureWords, placeWords, deskWords },
};
type Text = (...values: unknown[]) => unknown;

function findTexts(value: unknown): Text[] {
  if (typeof value === 'function') return [value as Text];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findTexts) : [];
}

/** Null where the text takes something else than names, such as numbers. */
function readText(text: Text, name: string): string | null {
  try {
    const said = text(...Array.from({ length: Math.max(text.length, 1) }, () => name));
    return typeof said === 'string' ? said : ((said as { message?: string } | null)?.message ?? null);
  } catch {
    return null;
  }
}

test.each(namesByEnding)('after “%s” stands the particle that is read', (name) => {
  const texts = findTexts(words).flatMap((text) => readText(text, name) ?? []);
  expect(texts.filter((text) => text.includes(name)).length).toBeGreaterThan(70);
  expect(texts.flatMap((text) => wrongParticles(text, name))).toEqual([]);
});

test.each(namesByEnding)('each particle agrees with “%s”, in quotes, too', (name) => {
  for (const josa of ['은/는', '이/가', '을/를', '과/와', '으로/로'] as const)
    for (const noun of [name, `‘${name}’`])
      expect(wrongParticles(`${withJosa(noun, josa)} 있습니다.`, name)).toEqual([]);
});
