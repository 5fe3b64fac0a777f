/** Writing an entry. What was typed stays through a failure, a reload and a login; the password does not. */
import { useMemo, useState } from 'react';
import { createCustomerPost } from '../../api/customer-boards.ts';
import { navigate } from '../../client/navigate.ts';
import { isMember as isMemberNow } from '../../client/session/session.ts';
import { $session } from '../../client/session/session-store.ts';
import { useApiForm } from '../../hooks/use-api-form.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PrivacyConsent } from '../../ui/PrivacyConsent.tsx';
import type { LiveView } from '../../ui/QueryBoundary.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { newPostSchema, passwordCodes, postLabels } from './post-fields.ts';
import { customerBoardWords as words } from './words.ts';

type Props = LiveView<'customer-write'>;

export function CustomerWriteRoute({ place: { boardTypeId }, context: { asksForHealth = false } }: Props) {
  // A member agreed at the sign-up.
  const [isMember] = useState(() => isMemberNow());
  const schema = useMemo(() => newPostSchema(isMember, asksForHealth), [isMember, asksForHealth]);
  const { field, onSubmit, button } = useApiForm({
    schema,
    labels: postLabels,
    initial: {
      authorName: $session.get().user?.name ?? '',
      title: '',
      content: '',
      isPrivate: true,
      password: '',
      isAgreed: false,
      isSensitiveAgreed: false,
    },
    fieldOfCode: passwordCodes,
    draft: `customer-post-${boardTypeId}`,
    submit: async ({ isAgreed: _, isSensitiveAgreed, ...values }, send) => {
      const health = asksForHealth && { isSensitiveAgreed };
      const { row } = await send(createCustomerPost({ ...values, boardTypeId, ...health }));
      await navigate(`/cscenter/boards/${boardTypeId}/detail/${row.id}?done=written`);
    },
  });
  const { error, input } = field('isPrivate');
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <TextField {...field('authorName')} autoComplete="name" maxLength={50} />
      <TextField {...field('title')} maxLength={100} />
      <TextField {...field('content')} rows={10} maxLength={5000} />
      <Checkbox
        label={
          <>
            {words.isPrivate} <small>{words.isPrivateHint}</small>
          </>
        }
        error={error}
        input={input}
      />
      <PasswordField {...field('password')} hint={words.passwordHint} autoComplete="new-password" />
      {!isMember && <PrivacyConsent use="board" {...field('isAgreed')} />}
      {asksForHealth && <PrivacyConsent use="health" {...field('isSensitiveAgreed')} />}
      <ActionButton {...button}>{words.send}</ActionButton>
    </form>
  );
}
