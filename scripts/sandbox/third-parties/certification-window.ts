/**
 * The window of the identity provider, `/certification?return_url=…`: certifies whatever is typed in, and redirects back
 * with `imp_uid` and `success`. The backend then reads the person from the provider.
 */
import { readFile } from 'node:fs/promises';
import { CertifiedPersonSchema } from '../../../src/contract/certification.ts';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { phoneDigits } from '../../../src/domain/phone.ts';
import type { CertificationProvider } from '../server/certification-provider.ts';
import type { App } from '../server/context.ts';

export function addCertificationWindow(app: App, provider: CertificationProvider): void {
  app.get('/certification', async (c) => {
    const back = returnAddress(c.req.query('return_url'));
    return back === null ? c.text('return_url must be an http address', 400) : c.html(await readPage());
  });
  app.post('/certification', async (c) => {
    const form = await c.req.parseBody();
    const back = returnAddress(c.req.query('return_url') ?? form.return_url);
    if (back === null) return c.text('return_url must be an http address', 400);
    if (form.action === 'cancel') return c.redirect(`${withResult(back, { success: 'false' })}`, 303);
    const person = parseWith(CertifiedPersonSchema, {
      name: form.name,
      phone: phoneDigits(String(form.phone ?? '')),
      birthday: form.birthday,
      gender: form.gender,
    });
    if (!person.ok) return c.html((await readPage()).replace('<!-- problem -->', problem), 400);
    return c.redirect(`${withResult(back, { success: 'true', imp_uid: provider.certify(person.value) })}`, 303);
  });
}

const problem = '<p role="alert">입력하신 내용을 확인해 주십시오.</p>';
const readPage = () => readFile(new URL('./certification.html', import.meta.url), 'utf8');

function returnAddress(text: unknown): URL | null {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

function withResult(back: URL, result: Record<string, string>): URL {
  const url = new URL(back);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  return url;
}
