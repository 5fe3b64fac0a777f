/** A new password, by the one in force. */
import * as v from 'valibot';
import { changeCustomer } from '../../api/customers.ts';
import { formWords } from '../../copy/form.ts';
import { myPageWords, profileLabels } from '../../copy/my-page.ts';
import { knownPassword, newPassword } from '../../forms/rules.ts';
import { useSentForm } from '../../forms/use-form.ts';
import { showToast } from '../../stores/toasts.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

const schema = v.object({ currentPassword: knownPassword, nextPassword: newPassword });

export function PasswordForm() {
  const { form, field, failure, isReady, isSending, onSubmit } = useSentForm({
    schema,
    labels: profileLabels,
    fieldOfCode: { PASSWORD_WRONG: 'currentPassword' },
    async submit({ currentPassword, nextPassword }, send) {
      await send(changeCustomer({ password: { current: currentPassword, next: nextPassword } }));
      form.reset({ currentPassword: '', nextPassword: '' });
      showToast({ text: myPageWords.passwordChanged, icon: 'check' });
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <PasswordField {...field('currentPassword')} autoComplete="current-password" />
      <PasswordField {...field('nextPassword')} autoComplete="new-password" hint={formWords.passwordHint} />
      <FormMessage failure={failure} />
      <ActionButton isReady={isReady} isBusy={isSending} look="line">
        {myPageWords.changePassword}
      </ActionButton>
    </form>
  );
}
