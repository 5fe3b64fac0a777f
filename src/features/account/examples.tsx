/** A form with each control, at rest, with a mistake, and filled. Sending it shows every mistake, and goes nowhere. */
import { useState } from 'react';
import * as v from 'valibot';
import { emailText, existingPassword, mobilePhoneText, nonBlankText, optionalText } from '../../hooks/form-rules.ts';
import { useApiForm } from '../../hooks/use-api-form.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { longTitle } from '../../ui/examples.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ConsentList } from './sign-up/ConsentList.tsx';

const consents = [
  { id: '1', title: '이용약관 동의', isRequired: true, text: longTitle },
  { id: '2', title: '개인정보 수집·이용 동의', isRequired: true, note: '회원 탈퇴 후 5년간 보관합니다.' },
  { id: '3', title: '마케팅 정보 수신 동의', isRequired: false },
];
const labels = { name: '이름', email: '이메일', text: '문의 내용', password: '비밀번호', phone: '휴대폰 번호' };
const contact = v.object({
  name: nonBlankText(50),
  email: emailText,
  text: optionalText(1000),
  phone: mobilePhoneText,
});
const schema = v.object({ ...contact.entries, password: existingPassword, isPrivate: v.boolean() });
const failure = { text: '로그인 세션이 만료되었습니다.', action: { label: '다시 로그인하기', href: '#login' } };

export const parts = { '입력 양식': <Form /> };

function Form() {
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const { field, onSubmit, button } = useApiForm({
    schema,
    labels: { ...labels, isPrivate: '비밀글로 남깁니다.' },
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
      <Checkbox {...field('isPrivate')} />
      <ConsentList
        legend="약관 동의"
        consents={consents}
        agreed={agreed}
        onChange={setAgreed}
        error="필수 약관에 동의해 주세요."
      />
      <ActionButton {...button} failure={button.failure ?? failure}>
        보내기
      </ActionButton>
      <ActionButton isReady isBusy onRetry={button.onRetry} variant="accent">
        보내는 중
      </ActionButton>
    </form>
  );
}
