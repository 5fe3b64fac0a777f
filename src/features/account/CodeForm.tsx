/** The form of a code that came by SMS. It has the focus: the button that sent the code rests, and cannot keep it. */
import { type ComponentProps, useEffect } from 'react';
import * as v from 'valibot';
import { smsCode } from '../../hooks/form-rules.ts';
import { type Send, useApiForm } from '../../hooks/use-api-form.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { CodeFields } from './CodeFields.tsx';
import type { SentCode } from './sms-code.ts';
import { accountLabels } from './words.ts';

interface Props extends Pick<ComponentProps<typeof ActionButton>, 'children' | 'busyText' | 'variant'> {
  readonly sent: Pick<SentCode, 'phone' | 'expiresAt'>;
  readonly onSend: (code: string, send: Send) => Promise<void>;
}

const schema = v.object({ code: smsCode });

export function CodeForm({ sent, onSend, ...look }: Props) {
  const { form, field, onSubmit, button } = useApiForm({
    schema,
    labels: accountLabels,
    fieldOfCode: { CODE_WRONG: 'code' },
    submit: ({ code }, send) => onSend(code, send),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form className="form form-next" method="post" noValidate onSubmit={onSubmit}>
      <CodeFields {...field('code')} phone={sent.phone} expiresAt={sent.expiresAt} />
      <ActionButton {...look} {...button} />
    </form>
  );
}
