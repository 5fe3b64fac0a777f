import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { changeCustomer } from '../../../api/customers.ts';
import {
  canCertify,
  clearCertification,
  consumeCertification,
  redirectToCertification,
} from '../../../client/session/certification.ts';
import { showToast } from '../../../client/state/toasts.ts';
import { existingPassword, newPassword } from '../../../hooks/form-rules.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { useApiForm } from '../../../hooks/use-api-form.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { formWords } from '../../../ui/form-words.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { authWords } from '../words.ts';
import { myPageWords, profileLabels } from './words.ts';

const byPassword = v.object({ currentPassword: existingPassword, nextPassword: newPassword });
const byCertification = v.object({ currentPassword: v.literal(''), nextPassword: newPassword });

export function PasswordForm() {
  const [token, setToken] = useState<string | null>(null);
  const { run, retry, isBusy, failure, say } = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    run(async (signal) => {
      const begun = await consumeCertification(['PASSWORD'], signal);
      if (begun?.person === null) return say(authWords.cancelled);
      setToken(begun?.token ?? null);
    });
  }, []);
  const end = () => {
    clearCertification();
    setToken(null);
  };
  return (
    <>
      <NextPassword key={token} token={token} onDone={end} />
      {token === null && canCertify() && (
        <div className="form form-next">
          <p className="form-hint">{myPageWords.passwordForgotten}</p>
          <ActionButton
            failure={failure}
            isReady
            isBusy={isBusy}
            onClick={() => run((signal) => redirectToCertification('PASSWORD', signal))}
            onRetry={retry}
            variant="line"
          >
            {myPageWords.passwordByIdentity}
          </ActionButton>
        </div>
      )}
    </>
  );
}

/** `token`: of a certification, in place of the current password. */
function NextPassword({ token, onDone }: { readonly token: string | null; readonly onDone: () => void }) {
  const { form, field, onSubmit, button } = useApiForm({
    schema: token === null ? byPassword : byCertification,
    labels: profileLabels,
    initial: { currentPassword: '', nextPassword: '' },
    fieldOfCode: { PASSWORD_WRONG: 'currentPassword' },
    async submit({ currentPassword, nextPassword: next }, send) {
      const proof = token === null ? { current: currentPassword } : { certificationToken: token };
      await send(changeCustomer({ password: { ...proof, next } }));
      form.reset({ currentPassword: '', nextPassword: '' });
      showToast({ text: myPageWords.passwordChanged, icon: 'check' });
      onDone();
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      {token === null ? (
        <PasswordField {...field('currentPassword')} autoComplete="current-password" />
      ) : (
        <p role="status">{myPageWords.passwordCertified}</p>
      )}
      <PasswordField {...field('nextPassword')} autoComplete="new-password" hint={formWords.passwordHint} />
      <ActionButton {...button} variant="line">
        {myPageWords.changePassword}
      </ActionButton>
    </form>
  );
}
