/** Page of the audit records, for operators. */
import { html } from 'hono/html';
import type { ActionRecord } from '../auth/records.ts';
import type { Account } from '../context.ts';
import { deskTime, deskWords } from '../words.ts';
import { type Html, renderDocument } from './page.ts';

const { records: words } = deskWords;

export function renderRecords(account: Account, records: readonly ActionRecord[], days: number): Html {
  const names = [words.at, words.action, words.actor, words.partner, words.source, words.detail];
  const row = ({ at, action, actor, partner, source, detail }: ActionRecord) =>
    html`<tr><th scope="row"><time datetime="${at.toISOString()}">${deskTime(at)}</time></th><td>${words.actions[action]}</td><td>${actor ?? '–'}</td><td>${partner ?? '–'}</td><td>${source === '' ? '–' : source}</td><td>${detail ?? '–'}</td></tr>`;
  return renderDocument(
    words.title,
    account,
    html`<div class="mb-12 max-tablet:mb-8"><h1>${words.title}</h1></div>
<p class="hint">${words.hint(days, records.length)}</p>
${
  records.length === 0
    ? html`<p class="hint">${words.none}</p>`
    : html`<div class="overflow-x-auto" role="region" aria-label="${words.title}" tabindex="0"><table><thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${records.map(row)}</tbody></table></div>`
}`,
  );
}
