import type { Tokens } from '../../contract/theme.ts';
import type { ThemeColours } from '../theme/theme.ts';

/** What a theme says of a drawing. */
export interface DrawnLook {
  readonly colours: ThemeColours;
  readonly tokens: Pick<Tokens, 'line' | 'motif'>;
}
