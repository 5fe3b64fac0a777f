import * as v from 'valibot';
import { signIn } from '../../../api/auth.ts';
import { navigate } from '../../../client/navigate.ts';
import { beginSession, pathAfterLogin } from '../../../client/session/login.ts';
import * as common from '../../../domain/words/common-words.ts';
import { emailText, existingPassword } from '../../../hooks/form-rules.ts';
import { useApiForm } from '../../../hooks/use-api-form.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { accountLabels, authWords } from '../words.ts';

const schema = v.object({ email: emailText, password: existingPassword });

export function MemberForm() {
  const { field, failure, isReady, isSending, onSubmit, retry } = useApiForm({
    schema,
    labels: accountLabels,
    fieldOfCode: { SIGN_IN_WRONG: 'password' },
    async submit(values, send) {
      await beginSession(await send(signIn(values)), true);
      await navigate(pathAfterLogin(), 'replace');
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="username" />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <FormError failure={failure} />
      <ActionButton isReady={isReady} isBusy={isSending} busyText={authWords.loggingIn} onRetry={retry}>
        {common.logIn}
      </ActionButton>
    </form>
  );
}
