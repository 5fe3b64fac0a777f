/** Warnings of a release, each with a link to the page or the entry that it names. */
import { html } from 'hono/html';
import type { EditorAddress } from './content-diff.ts';
import type { Html } from './page.ts';

interface Warning {
  readonly place: string;
  readonly message: string;
}

export function renderWarningList(warnings: readonly Warning[], siteUrl: string, _editor: EditorAddress): Html {
  const place = (text: string) =>
    text.startsWith('/')
      ? html`<a href="${siteUrl}${text}" target="_blank" rel="noopener">${text}</a>`
      : html`<code>${text}</code>`;
  return html`<ul class="rows stacked">${warnings.map((warning) => html`<li>${place(warning.place)}<span>${warning.message}</span></li>`)}</ul>`;
}
