import type { WordGroup } from './advertising-word.ts';
import { appearance } from './groups/appearance.ts';
import { comparison } from './groups/comparison.ts';
import { drug } from './groups/drug.ts';
import { guarantee } from './groups/guarantee.ts';
import { inducement } from './groups/inducement.ts';
import { pressure } from './groups/pressure.ts';
import { safety } from './groups/safety.ts';
import { specialist } from './groups/specialist.ts';
import { specialization } from './groups/specialization.ts';
import { superlative } from './groups/superlative.ts';
import { technology } from './groups/technology.ts';
import { testimonial } from './groups/testimonial.ts';

/** Every word that is looked for. */
export const wordGroups: readonly WordGroup[] = [
  superlative,
  guarantee,
  safety,
  technology,
  specialization,
  appearance,
  inducement,
  comparison,
  testimonial,
  pressure,
  drug,
  specialist,
];
