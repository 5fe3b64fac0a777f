import { loginHref, parseReturnPath } from '../../../domain/addresses/return-path.ts';
import { canCall, type PhoneLink } from '../../../domain/rules/phone.ts';
import { PhoneButton } from '../../../ui/PhoneButton.tsx';
import { authWords } from '../words.ts';
import '../account.css';

export function NoSignUp({ text, phone }: { readonly text: (canCall: boolean) => string; readonly phone: PhoneLink }) {
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
