/**
 * The window of the identity provider, `/certification?return_url=…`: certifies whatever is typed in, and redirects back
 * with `imp_uid` and `success`. The backend then reads the person from the provider.
 */
import { html } from 'hono/html';
import { CertifiedPersonSchema } from '../../../src/contract/certification.ts';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { phoneDigits } from '../../../src/domain/phone.ts';
import type { App } from '../server/context.ts';
import type { CertificationProvider } from '../server/customers/certification-provider.ts';

export function addCertificationWindow(app: App, provider: CertificationProvider): void {
  app.get('/certification', (c) => {
    const back = returnAddress(c.req.query('return_url'));
    return back === null ? c.text('return_url must be an http address', 400) : c.html(page(back, null));
  });
  app.post('/certification', async (c) => {
    const form = await c.req.parseBody();
    const back = returnAddress(form.return_url);
    if (back === null) return c.text('return_url must be an http address', 400);
    if (form.action === 'cancel') return c.redirect(`${withResult(back, { success: 'false' })}`, 303);
    const person = parseWith(CertifiedPersonSchema, {
      name: form.name,
      phone: phoneDigits(String(form.phone ?? '')),
      birthday: form.birthday,
      gender: form.gender,
    });
    if (!person.ok) return c.html(page(back, '입력하신 내용을 확인해 주십시오.'), 400);
    return c.redirect(`${withResult(back, { success: 'true', imp_uid: provider.certify(person.value) })}`, 303);
  });
}

function returnAddress(text: unknown): URL | null {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

function withResult(back: URL, result: Record<string, string>): URL {
  const url = new URL(back);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  return url;
}

const page = (back: URL, error: string | null) => html`<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>본인인증 (체험용)</title>
    <link rel="icon" href="data:," />
    <style>
      body { font: 16px/1.5 sans-serif; max-width: 22rem; margin: 2rem auto; padding: 0 1rem; }
      label { display: block; margin: 0 0 1rem; }
      input, select, button { font: inherit; width: 100%; box-sizing: border-box; padding: 0.6rem; }
      button { margin: 0 0 0.5rem; }
    </style>
  </head>
  <body>
    <h1>본인인증 (체험용)</h1>
    <p>실제 인증이 아닙니다. 아무 이름이나 적으셔도 됩니다.</p>
    ${error === null ? '' : html`<p role="alert">${error}</p>`}
    <form method="post">
      <input type="hidden" name="return_url" value="${back.href}" />
      <label>이름 <input name="name" autocomplete="name" required /></label>
      <label>휴대폰 번호 <input name="phone" inputmode="tel" autocomplete="tel" required /></label>
      <label>생년월일 <input name="birthday" type="date" required /></label>
      <label>성별
        <select name="gender">
          <option value="FEMALE">여성</option>
          <option value="MALE">남성</option>
        </select>
      </label>
      <button name="action" value="certify">인증하기</button>
      <button name="action" value="cancel" formnovalidate>취소</button>
    </form>
  </body>
</html>`;
