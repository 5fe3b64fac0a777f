/** A member's e-mail address and password. */
import * as v from 'valibot';
import { signIn } from '../../../api/auth.ts';
import { leaveFor } from '../../../client/navigate.ts';
import { beginSession, pathAfterLogin } from '../../../client/session/session.ts';
import { emailText, knownPassword } from '../../../hooks/form-rules.ts';
import { useSentForm } from '../../../hooks/use-api-form.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormMessage } from '../../../ui/FormError.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { accountLabels, authWords } from '../words.ts';

const schema = v.object({ email: emailText, password: knownPassword });

export function MemberForm() {
  const { field, failure, isReady, isSending, onSubmit, retry } = useSentForm({
    schema,
    labels: accountLabels,
    fieldOfCode: { SIGN_IN_WRONG: 'password' },
    async submit(values, send) {
      await beginSession(await send(signIn(values)), true);
      await leaveFor(pathAfterLogin(), 'replace');
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="username" />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <FormMessage failure={failure} />
      <ActionButton isReady={isReady} isBusy={isSending} onRetry={retry}>
        {authWords.logIn}
      </ActionButton>
    </form>
  );
}
