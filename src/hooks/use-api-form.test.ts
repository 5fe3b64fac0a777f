import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../tests/helpers/render-hook.ts';
import { storageIn } from '../../tests/helpers/storage-in.ts';
import { ApiFailure } from '../api/failure.ts';
import { callApi } from '../client/call-api.ts';
import { readDraft, saveDraft } from '../client/storage/drafts.ts';
import { useApiForm } from './use-api-form.ts';

vi.mock('../client/call-api.ts', async (load) => ({
  ...(await load<typeof import('../client/call-api.ts')>()),
  callApi: vi.fn(),
}));

const call = { method: 'POST', path: '/entries', query: {}, schema: v.unknown() } as const;
const failed = (status: number, code = '') =>
  new ApiFailure({ kind: 'http', status, code, message: '다시 확인해 주세요.', url: '/', reason: '' });

/** Each call of the form, which a test answers. */
let calls: { key: string; signal: AbortSignal; resolve(answer: unknown): void; reject(error: unknown): void }[] = [];
let page = new EventTarget();
beforeEach(() => {
  [calls, page] = [[], new EventTarget()];
  vi.stubGlobal('window', page);
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('sessionStorage', storageIn({}));
  vi.mocked(callApi).mockImplementation(
    (_, options) =>
      new Promise((resolve, reject) =>
        calls.push({
          key: options?.idempotencyKey ?? '',
          signal: options?.signal as AbortSignal,
          resolve: resolve as (answer: unknown) => void,
          reject,
        }),
      ) as Promise<never>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const openForm = () =>
  renderHook(() => {
    const form = useApiForm({
      schema: v.object({ name: v.pipe(v.string(), v.nonEmpty()), password: v.string() }),
      labels: { name: '이름', password: '비밀번호' },
      initial: { name: '', password: '' },
      fieldOfCode: { NAME_TAKEN: 'name' },
      draft: 'entry',
      submit: async (_, send) => void (await send(call)),
    });
    return { ...form, errors: [form.field('name').error, form.field('password').error] };
  });

async function openTyped(name: string) {
  const hook = openForm();
  const { form } = await hook.current();
  form.setValue('name', name);
  form.setValue('password', 'secret');
  return hook;
}

test('the same values keep their key until they are answered, whatever hangs or fails; other values have another', async () => {
  const { current } = await openTyped('김하나');
  (await current()).onSubmit();
  expect(await current()).toMatchObject({ button: { isBusy: true } });
  (await current()).onSubmit();
  await current();
  expect(calls, 'a second tap sends nothing').toHaveLength(1);
  (await current()).button.onRetry();
  await current();
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[1]?.reject(failed(503));
  expect(await current()).toMatchObject({ button: { isBusy: false, failure: { text: '다시 확인해 주세요.' } } });
  (await current()).onSubmit();
  await current();
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  calls[2]?.resolve({});
  await current();
  (await current()).onSubmit();
  await current();
  expect(calls[3]?.key).not.toBe(calls[0]?.key);
});

test('a code that concerns a field stands there and nowhere else', async () => {
  const { current } = await openTyped('김하나');
  (await current()).onSubmit();
  await current();
  calls[0]?.reject(failed(409, 'NAME_TAKEN'));
  expect(await current()).toMatchObject({ button: { failure: null }, errors: ['다시 확인해 주세요.', undefined] });
});

test('what is typed is kept for a page that goes, without the password, and is gone once it was sent', async () => {
  const { current } = await openTyped('김하나');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(readDraft('entry')).toEqual({ name: '김하나' });
  const restored = openForm();
  expect((await restored.current()).form.getValues()).toEqual({ name: '김하나', password: '' });
  await restored.unmount();
  (await current()).onSubmit();
  await current();
  calls[0]?.resolve({});
  await current();
  page.dispatchEvent(new Event('pagehide'));
  expect(readDraft('entry')).toBeNull();
});

test('a form that goes while it is sent leaves no draft; one that has failed keeps it', async () => {
  const sent = await openTyped('김하나');
  (await sent.current()).onSubmit();
  await sent.current();
  await sent.unmount();
  expect(readDraft('entry')).toBeNull();
  saveDraft('entry', { name: '이둘' });
  const { current } = openForm();
  await current();
  (await current()).onSubmit();
  await current();
  calls[1]?.reject(failed(503));
  await current();
  expect(readDraft('entry')).toEqual({ name: '이둘' });
});
