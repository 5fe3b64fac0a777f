/** A partner's preview of the running demonstration, opened as the marketer's console does, without a browser. */
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
  /** A link of the console to a page of the preview; good for one use. */
  const link = async (path: string) => {
    const answer = await send(`/partners/${partner}/preview?path=${encodeURIComponent(path)}`, cookie);
    return answer.headers.get('location') ?? '';
  };
  const enter = async () => {
    await send(`/partners/${partner}/preview`, cookie, {});
    const entry = await link('/');
    return { entry, answer: await rawRequest(entry) };
  };
  let entered = await enter();
  // The desk answers before a preview is built that takes long, and a publication meanwhile ends it as it is built.
  while (entered.answer.status === 403) entered = await enter();
  const { entry, answer } = entered;
  const headers = { cookie: cookieOf(answer.headers['set-cookie']?.[0] ?? null), host: new URL(entry).host };
  /** The HTML of a page; null where a publication has ended the preview. */
  const read = async (path: string) => {
    const { status, body } = await rawRequest(new URL(path, entry).href, { headers });
    return status === 403 ? null : body;
  };
  return { cookie, link, read };
}

const cookieOf = (header: string | null): string => (header ?? '').split(';')[0] ?? '';
