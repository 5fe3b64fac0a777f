/** A partner's preview of the running demonstration, opened as the marketer's console does, without a browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import { rawRequest } from './raw-request.ts';
import type { RunningDemo } from './running-demo.ts';

export async function openPreview({ desk }: RunningDemo, partner: string) {
  const send = (path: string, cookie: string, form?: Record<string, string>) =>
    fetch(desk + path, {
      headers: { cookie, origin: desk },
      redirect: 'manual',
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
  const signedIn = await send('/sign-in', '', { email: `${partner}@desk.example`, password: 'desk1234' });
  /** Of the marketer's session at the desk. */
  const cookie = cookieOf(signedIn.headers.get('set-cookie'));
  await send(`/partners/${partner}/preview`, cookie, {});
  /** A link of the console to a page of the preview; good for one use. */
  const link = async (path: string) => {
    const answer = await send(`/partners/${partner}/preview?path=${encodeURIComponent(path)}`, cookie);
    return answer.headers.get('location') ?? '';
  };
  const entry = await link('/');
  let entered = await rawRequest(entry);
  // The desk answers before a preview is built that takes long.
  while (entered.status === 403) {
    await sleep(50);
    entered = await rawRequest(await link('/'));
  }
  const headers = { cookie: cookieOf(entered.headers['set-cookie']?.[0] ?? null), host: new URL(entry).host };
  /** The HTML of a page; null where a publication has ended the preview. */
  const read = async (path: string) => {
    const { status, body } = await rawRequest(new URL(path, entry).href, { headers });
    return status === 403 ? null : body;
  };
  return { cookie, link, read };
}

const cookieOf = (header: string | null): string => (header ?? '').split(';')[0] ?? '';
