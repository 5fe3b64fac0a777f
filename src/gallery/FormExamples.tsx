/** A form with each control, as it is at rest, with a mistake, and filled. Sending it shows every mistake, and goes nowhere. */
import { useState } from 'react';
import * as v from 'valibot';
import { formConsents } from '../features/account/examples.ts';
import { ConsentList } from '../features/account/sign-up/ConsentList.tsx';
import { listChoices } from '../features/booking/examples.ts';
import { Listbox } from '../features/booking/Listbox.tsx';
import { emailText, existingPassword, mobilePhoneText, nonBlankText, optionalText } from '../hooks/form-rules.ts';
import { useApiForm } from '../hooks/use-api-form.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { formLabels } from '../ui/examples.ts';
import { FormError } from '../ui/FormError.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import { TextField } from '../ui/TextField.tsx';

const schema = v.object({
  name: nonBlankText(50),
  email: emailText,
  text: optionalText(1000),
  password: existingPassword,
  phone: mobilePhoneText,
  isPrivate: v.boolean(),
});

export function FormExamples() {
  const [choice, setChoice] = useState('');
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const { field, isReady, isSending, failure, onSubmit, retry } = useApiForm({
    schema,
    labels: formLabels,
    draft: 'gallery',
    submit: async () => {},
  });
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" error="올바른 이메일을 입력해 주세요." />
      <TextField {...field('text')} rows={4} isRequired={false} hint="증상은 적지 않으셔도 됩니다." />
      <PasswordField {...field('password')} autoComplete="off" />
      <PhoneField {...field('phone')} />
      <Listbox label="의료진" choices={listChoices} value={choice} onChange={setChoice} />
      <Listbox label="진료실" choices={[]} value="" onChange={setChoice} isRequired={false} />
      <Checkbox {...field('isPrivate')} />
      <ConsentList
        legend="약관 동의"
        consents={formConsents}
        agreed={agreed}
        onChange={setAgreed}
        error="필수 약관에 동의해 주세요."
      />
      <FormError
        failure={
          failure ?? { text: '로그인 세션이 만료되었습니다.', action: { label: '다시 로그인하기', href: '#login' } }
        }
      />
      <ActionButton isReady={isReady} isBusy={isSending} onRetry={retry}>
        보내기
      </ActionButton>
      <ActionButton isReady isBusy onRetry={retry} variant="accent">
        보내는 중
      </ActionButton>
    </form>
  );
}
