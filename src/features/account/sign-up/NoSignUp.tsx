/** Nobody can sign up here now: why, and the ways that are left. */

import { canCall, type PhoneLink } from '../../../domain/phone.ts';
import { loginHref, parseReturnPath } from '../../../domain/return-path.ts';
import { PhoneButton } from '../../../ui/PhoneButton.tsx';
import { authWords } from '../words.ts';
import '../account.css';

interface Props {
  readonly text: (canCall: boolean) => string;
  readonly phone: PhoneLink;
}

export function NoSignUp({ text, phone }: Props) {
  return (
    <div className="account">
      <p role="status">{text(canCall(phone))}</p>
      <div className="button-group">
        <a className="button button-primary" href={loginHref(parseReturnPath(location.search) ?? '')}>
          {authWords.goOn}
        </a>
        <PhoneButton phone={phone} />
      </div>
    </div>
  );
}
