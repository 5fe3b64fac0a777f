/** The stylesheets of a theme: colours, tokens and the sheets of its forms. Each kind of page has a file with those of its parts and of no other. */
import { createHash } from 'node:crypto';
import { type FormPart, type FormSheets, formValues, type PartnerTheme } from '../../contract/theme.ts';
import type { PlannedText } from '../planned-file.ts';
import { themeCss } from './theme.ts';

/** A part in the form that the theme chose, or the one form that the page shows in any theme. */
export type ShownPart = FormPart | 'contact.bar';

const frameParts: readonly FormPart[] = ['header', 'footer', 'contact'];
/** As in `styles/base.css`: whichever sheet arrives first sets the order. */
const layers = '@layer theme,base,components,pages,forms,utilities;\n';

export type ThemeFiles = ReturnType<typeof themeFiles>;

export function themeFiles(theme: PartnerTheme, sheets: FormSheets) {
  const { css, findings } = themeCss({ theme });
  // Thousands of pages ask for a few sheets, and hashing one takes as long as planning a page.
  const files = new Map<string, PlannedText>();
  const createFile = (parts: readonly ShownPart[]) => {
    const shown = [...frameParts, ...parts].map((part) => (isForm(part) ? `${part}.${theme.forms[part]}` : part));
    const forms = [`type.${theme.type}`, ...new Set(shown)].map((name) => sheets[name] ?? '').join('');
    return namedByHash(forms === '' ? css : `${layers}${css}${forms}`);
  };
  const hrefOf = (parts: readonly ShownPart[] = []) => {
    const key = parts.join();
    const file = files.get(key) ?? createFile(parts);
    files.set(key, file);
    return `/${file.path}`;
  };
  return {
    hrefOf,
    // Different parts may be the same sheet.
    files: () => [...new Map([...files.values()].map((file) => [file.path, file])).values()],
    findings,
  };
}

const isForm = (part: ShownPart): part is FormPart => part in formValues;

/** Named by its content hash, so it is cached for ever. */
function namedByHash(css: string): PlannedText {
  return { path: `assets/theme.${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`, body: css };
}
