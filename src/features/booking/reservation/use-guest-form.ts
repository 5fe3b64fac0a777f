/** The form of a guest: name and phone, and where the phone has to be proven the code that is sent to it. */
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { requestAuthToken } from '../../../api/auth.ts';
import { callApi } from '../../../client/call-api.ts';
import { backendNow } from '../../../client/clock-offset.ts';
import type { AccessTokenRequest, GuestSignIn } from '../../../contract/customer.ts';
import { formatPhone } from '../../../domain/rules/phone.ts';
import * as common from '../../../domain/words/common-words.ts';
import { agreement, mobilePhoneText, nonBlankText, smsCode } from '../../../hooks/form-rules.ts';
import { useApiForm } from '../../../hooks/use-api-form.ts';
import { privacyWords } from '../../../ui/form-words.ts';
import { $sentCode, resumeCode } from '../../account/sms-code.ts';
import { leadTo } from './lead-to.ts';

export interface GuestSend {
  readonly onSend: (guest: GuestSignIn, signal: AbortSignal) => Promise<void>;
  readonly onSendProven: (proof: AccessTokenRequest, signal: AbortSignal) => Promise<void>;
}

const labels = {
  name: common.name,
  phone: common.phone,
  isAgreed: privacyWords.label,
  code: common.smsCode,
};
const person = { name: nonBlankText(50), phone: mobilePhoneText, isAgreed: agreement };
const fields = ['name', 'phone', 'isAgreed'] as const;
const schemas = {
  person: v.object({ ...person, code: v.optional(v.string(), '') }),
  withCode: v.object({ ...person, code: smsCode }),
};

export function useGuestForm(isUnproven: boolean, { onSend, onSendProven }: GuestSend) {
  const sent = useStore($sentCode);
  useEffect(() => {
    resumeCode();
  }, []);
  const requestCode = async ({ name, phone }: GuestSignIn, signal: AbortSignal) => {
    const { row } = await callApi(requestAuthToken(phone), { isSilent: true, signal });
    $sentCode.set({ name, phone, ...row, sentAt: backendNow().getTime() });
  };
  const form = useApiForm({
    schema: sent === null ? schemas.person : schemas.withCode,
    labels,
    draft: 'reservation',
    // The button is in sight from the start, the fields are not: nobody has made a mistake yet.
    mode: 'onTouched',
    fieldOfCode: { CODE_WRONG: 'code' },
    ...(sent === null ? {} : { initial: { name: sent.name, phone: formatPhone(sent.phone), isAgreed: true as const } }),
    async submit({ name, phone, code }, _, signal) {
      if (isUnproven) return onSend({ name, phone }, signal);
      // A code proves the phone that it was sent to, and no other.
      if (sent === null || sent.phone !== phone) return requestCode({ name, phone }, signal);
      await onSendProven({ name, authTokenId: sent.authTokenId, code }, signal);
    },
  });
  const wasLed = useRef(false);
  /** The first try leads to what is missing, a second one says so at each field. */
  const onSubmit = (event: FormEvent) => {
    const missing = wasLed.current ? undefined : fields.find((name) => !form.form.getValues(name));
    wasLed.current = true;
    event.preventDefault();
    if (missing === undefined) form.onSubmit(event);
    else leadTo(missing);
  };
  return { ...form, onSubmit, sent, requestCode };
}
