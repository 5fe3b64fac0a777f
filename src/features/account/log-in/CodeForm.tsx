/** The code that came by SMS becomes a login. */
import { useEffect } from 'react';
import * as v from 'valibot';
import { requestAccessToken } from '../../../api/auth.ts';
import { navigate } from '../../../client/navigate.ts';
import { beginSession, pathAfterLogin } from '../../../client/session/login.ts';
import { smsCode } from '../../../hooks/form-rules.ts';
import { useApiForm } from '../../../hooks/use-api-form.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { CodeFields } from '../CodeFields.tsx';
import { $sentCode, type SentCode } from '../sms-code.ts';
import { accountLabels, authWords } from '../words.ts';

const schema = v.object({ code: smsCode });

export function CodeForm({ sent }: { readonly sent: SentCode }) {
  const { form, field, failure, isReady, isSending, onSubmit, retry } = useApiForm({
    schema,
    labels: accountLabels,
    fieldOfCode: { CODE_WRONG: 'code' },
    async submit({ code }, send) {
      const { name, authTokenId } = sent;
      const login = await send(requestAccessToken({ authTokenId, code, name }));
      $sentCode.set(null);
      await beginSession(login, false);
      await navigate(pathAfterLogin(), 'replace');
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form className="form form-next" method="post" noValidate onSubmit={onSubmit}>
      <CodeFields {...field('code')} phone={sent.phone} expiresAt={sent.expiresAt} />
      <FormError failure={failure} />
      <ActionButton isReady={isReady} isBusy={isSending} busyText={authWords.loggingIn} onRetry={retry}>
        {authWords.goOn}
      </ActionButton>
    </form>
  );
}
