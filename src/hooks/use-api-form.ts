/** A form that is sent to the backend, once. What was typed outlives failures, logins and reloads; each mistake stands beside its field. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { isApiFailure } from '../api/failure.ts';
import { failureWords } from '../api/words.ts';
import { callApi } from '../client/call-api.ts';
import { type Draft, readDraft, removeDraft, saveDraft } from '../client/storage/drafts.ts';
import { type FormFailure, failureOf } from './form-failure.ts';
import { problemOf } from './form-rules.ts';
import { formMessage } from './form-words.ts';
import { useIsHydrated } from './use-hydrated.ts';
import { useSameCustomer } from './use-same-customer.ts';

export interface FormSetup<Input extends FieldValues, Output> {
  /** Of what is typed, made of `form-rules.ts`; its outcome is what is sent. */
  readonly schema: v.GenericSchema<Input, Output>;
  readonly labels: Readonly<Record<FieldName<Input>, string>>;
  readonly initial?: DefaultValues<Input>;
  /** Sends by `send`, which carries the key that keeps a second tap from doing it twice. Who leaves the page then, awaits `navigate`. */
  readonly submit: (values: Output, send: Send, signal: AbortSignal) => Promise<void>;
  /** Which field a code of the backend concerns; any other failure stands above the button. */
  readonly fieldOfCode?: Readonly<Record<string, FieldName<Input>>>;
  /** Default: mistakes are told when it is sent. */
  readonly mode?: 'onTouched';
  /** Keeps what is typed under this name until it is sent. Passwords are never kept. */
  readonly draft?: string;
}

/** A field of the form; one of several values is one field. */
type FieldName<Input extends FieldValues> = Extract<keyof Input, string> & Path<Input>;

export type Send = <T>(call: Call<T>) => Promise<T>;

/** A rule does not know the field it stands in, so it returns the kind of mistake, and the words follow here. */
function resolverOf<Input extends FieldValues, Output>({
  schema,
  labels,
}: FormSetup<Input, Output>): Resolver<Input, unknown, Output> {
  const check = valibotResolver(schema, { message: (issue) => JSON.stringify(problemOf(issue)) });
  return async (values, context, options) => {
    const result = await check(values, context, options);
    for (const [name, error] of Object.entries(result.errors as Record<string, { message: string }>))
      error.message = formMessage(labels[name as FieldName<Input>] ?? name, JSON.parse(error.message));
    return result;
  };
}

/** What is worth keeping; never a password. */
function typedIn(values: FieldValues): Draft {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !/password/i.test(name) &&
        (typeof value === 'boolean' || ((typeof value === 'string' || Array.isArray(value)) && value.length > 0)),
    ),
  );
}

/** Longer than others: draft, sending and errors share what was typed, and each part alone would need the refs of all. */
export function useApiForm<Input extends FieldValues, Output>(setup: FormSetup<Input, Output>) {
  const { labels, draft } = setup;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const isReady = useIsHydrated();
  const sending = useRef<{ readonly values: Output; readonly abort: AbortController } | null>(null);
  const last = useRef({ values: '', key: '' });
  /** What the backend has, or the form began with. */
  const known = useRef(JSON.stringify(typedIn(setup.initial ?? {})));
  const form = useForm<Input, unknown, Output>({
    ...(setup.initial === undefined ? {} : { defaultValues: setup.initial }),
    resolver: resolverOf(setup),
    mode: setup.mode ?? 'onSubmit',
  });
  const { getValues, setValue } = form;
  const assertSameCustomer = useSameCustomer();

  useEffect(() => {
    // Restored from the back-forward cache.
    const resetAfterRestore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      sending.current = null;
      setSending(false);
    };
    addEventListener('pageshow', resetAfterRestore);
    return () => removeEventListener('pageshow', resetAfterRestore);
  }, []);

  const keepDraft = () => {
    if (draft === undefined) return;
    const typed = typedIn(getValues());
    if (Object.keys(typed).length > 0 && JSON.stringify(typed) !== known.current) saveDraft(draft, typed);
    else removeDraft(draft);
  };
  const dropDraft = () => {
    known.current = JSON.stringify(typedIn(getValues()));
    if (draft !== undefined) removeDraft(draft);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads refs alone
  useEffect(() => {
    if (draft === undefined) return;
    for (const [name, value] of Object.entries(readDraft(draft) ?? {}))
      setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    // Phones end a hidden tab without another event.
    addEventListener('visibilitychange', keepDraft);
    addEventListener('pagehide', keepDraft);
    return () => {
      removeEventListener('visibilitychange', keepDraft);
      removeEventListener('pagehide', keepDraft);
      // The end of a session may take the form off the page. One that is gone while it is sent has been sent, or fails below.
      if (sending.current === null) keepDraft();
      else removeDraft(draft);
    };
  }, [draft, getValues, setValue]);

  const end = (request: typeof sending.current) => {
    if (sending.current !== request) return;
    sending.current = null;
    setSending(false);
  };
  const submit = async (values: Output) => {
    if (sending.current !== null) return;
    const request = { values, abort: new AbortController() };
    sending.current = request;
    setSending(true);
    setFailure(null);
    // The same values keep their key until their outcome is known.
    const text = JSON.stringify(values);
    if (last.current.values !== text) last.current = { values: text, key: crypto.randomUUID() };
    let calls = 0;
    const send: Send = async (call) => {
      calls += 1;
      const idempotencyKey = `${last.current.key}-${calls}-${call.path}`;
      const answer = await callApi(call, { idempotencyKey, isSilent: true, signal: request.abort.signal });
      dropDraft();
      return answer;
    };
    try {
      assertSameCustomer();
      await setup.submit(values, send, request.abort.signal);
      last.current = { values: '', key: '' };
      dropDraft();
      end(request);
    } catch (error) {
      if (sending.current !== request) return;
      end(request);
      keepDraft();
      showError(error);
    }
  };
  /** Aborts what hangs and sends the same values again with the same keys. */
  const retry = () => {
    const request = sending.current;
    if (request === null) return;
    sending.current = null;
    request.abort.abort();
    submit(request.values);
  };

  const showError = (error: unknown) => {
    if (!isApiFailure(error)) {
      setFailure({ text: failureWords.unknown, action: null });
      throw error;
    }
    const name = setup.fieldOfCode?.[error.code ?? ''];
    if (name === undefined) setFailure(failureOf(error));
    else form.setError(name, { type: 'backend', message: error.message }, { shouldFocus: true });
  };

  return {
    form,
    onSubmit: form.handleSubmit(submit),
    /** For the button that sends it; not ready until scripts are there: sending before would lead nowhere. */
    button: { failure, isReady, isBusy: isSending, onRetry: retry },
    /** What a control of `ui/` needs of a field. */
    field: (name: FieldName<Input>) => ({
      label: labels[name],
      error: form.getFieldState(name, form.formState).error?.message,
      input: form.register(name),
    }),
  };
}
