/**
 * The stylesheets of a partner's theme: colours, tokens and the sheets of the forms that it chose, of no other. The sheets are
 * compiled once for all partners; the home page has a file of its own, since no other page shows its parts.
 */
import { createHash } from 'node:crypto';
import { type FormPart, type FormSheets, formValues, type PartnerTheme } from '../../contract/theme.ts';
import type { PlannedText } from '../planned-file.ts';
import type { Warning } from '../site.ts';
import { themeCss } from './theme.ts';

export interface ThemeFiles {
  readonly site: PlannedText;
  /** That of the site where no part of the home page has a sheet. */
  readonly home: PlannedText;
  readonly warnings: readonly Warning[];
}

const homeParts: ReadonlySet<FormPart> = new Set<FormPart>(['hero', 'quickMenu', 'treatments']);
/** As in `styles/base.css`: whichever sheet arrives first sets the order. */
const layers = '@layer theme,base,components,pages,forms,utilities;\n';

export function themeFiles(theme: PartnerTheme, sheets: FormSheets): ThemeFiles {
  const { css, warnings } = themeCss({ theme });
  const sheetsOf = (isHome: boolean) =>
    (Object.keys(formValues) as FormPart[])
      .filter((part) => isHome || !homeParts.has(part))
      .map((part) => sheets[`${part}.${theme.forms[part]}`] ?? '')
      .join('');
  const file = (forms: string) => namedByHash(forms === '' ? css : `${layers}${css}${forms}`);
  return { site: file(sheetsOf(false)), home: file(sheetsOf(true)), warnings };
}

/** Named by its content hash, so it is cached for ever. */
function namedByHash(css: string): PlannedText {
  return { path: `assets/theme.${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`, body: css };
}
