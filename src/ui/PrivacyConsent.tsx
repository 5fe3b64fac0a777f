/** Consent to the storage of what a form asks for: items, purpose, period and policy. Never pre-ticked. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from './Checkbox.tsx';
import { privacyWords } from './form-words.ts';
import { Link } from './Link.tsx';
import { PrivacyFacts } from './PrivacyFacts.tsx';

interface Props {
  readonly use: Exclude<keyof typeof privacyWords.uses, 'signUp'>;
  readonly error?: string | undefined;
  readonly input: UseFormRegisterReturn;
}

export function PrivacyConsent({ use, error, input }: Props) {
  return (
    <div className="form-consents">
      <Checkbox label={use === 'health' ? privacyWords.health : privacyWords.agree} error={error} input={input} />
      <PrivacyFacts use={use} />
      <p className="form-hint">
        {privacyWords.refusal(privacyWords.uses[use].limited)}{' '}
        <Link className="text-link" href="/terms/privacy-policy" isExternal>
          {privacyWords.policy}
        </Link>
      </p>
    </div>
  );
}
