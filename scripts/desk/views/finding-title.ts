/** What findings of a code are called: by their rule, or by the desk's words for those of plan and pull. */
import { ruleTitles } from '../../checks/rules.ts';
import { findingTitles } from '../finding-words.ts';

export const titleOfFinding = (code: string): string => findingTitles[code] ?? ruleTitles[code] ?? code;
