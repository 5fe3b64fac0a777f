/**
 * The identity provider. Its window, `/certification?return_url=…`, certifies whatever is typed in, and redirects back with
 * `imp_uid` and `success`. The backend then reads the person by `imp_uid`.
 */
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { type CertifiedPerson, CertifiedPersonSchema } from '../../../src/contract/certification.ts';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { phoneDigits } from '../../../src/domain/rules/phone.ts';

export type CertificationProvider = ReturnType<typeof createCertificationProvider>;

export function createCertificationProvider() {
  const people = new Map<string, CertifiedPerson>();
  const window = new Hono();
  window.get('/certification', async (c) =>
    findReturnAddress(c.req.query('return_url')) === null ? c.text(noAddress, 400) : c.html(await readPage()),
  );
  window.post('/certification', async (c) => {
    const form = await c.req.parseBody();
    const back = findReturnAddress(c.req.query('return_url') ?? form.return_url);
    if (back === null) return c.text(noAddress, 400);
    const isCancelled = form.action === 'cancel';
    back.searchParams.set('success', String(!isCancelled));
    if (isCancelled) return c.redirect(back.href, 303);
    const person = parseWith(CertifiedPersonSchema, { ...form, phone: phoneDigits(String(form.phone ?? '')) });
    if (!person.ok) return c.html((await readPage()).replace('<!-- problem -->', problem), 400);
    const impUid = `imp_${String(randomInt(1e12)).padStart(12, '0')}`;
    people.set(impUid, person.value);
    back.searchParams.set('imp_uid', impUid);
    return c.redirect(back.href, 303);
  });
  return { window, find: (impUid: string): CertifiedPerson | null => people.get(impUid) ?? null };
}

const noAddress = 'return_url must be an http address';
const problem = '<p role="alert">입력하신 내용을 확인해 주십시오.</p>';
const readPage = () => readFile(new URL('./certification.html', import.meta.url), 'utf8');

function findReturnAddress(text: unknown): URL | null {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
