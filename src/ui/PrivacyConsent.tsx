/** A non-member's consent to the storage of their data: items, purpose, period and policy. Never pre-ticked. What has to be known stands out. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from './Checkbox.tsx';
import { privacyWords } from './form-words.ts';
import { Link } from './Link.tsx';

interface Props {
  readonly use: keyof typeof privacyWords.uses;
  readonly error?: string | undefined;
  readonly input: UseFormRegisterReturn;
}

export function PrivacyConsent({ use, error, input }: Props) {
  const { items, purpose, period } = privacyWords.uses[use];
  return (
    <div className="form-consents">
      <Checkbox label={privacyWords.agree} error={error} input={input} />
      <dl className="form-facts">
        <dt>{privacyWords.items}</dt>
        <dd>{items}</dd>
        <dt>{privacyWords.purpose}</dt>
        <dd>
          <strong>{purpose}</strong>
        </dd>
        <dt>{privacyWords.period}</dt>
        <dd>
          <strong>{period}</strong>
        </dd>
      </dl>
      <p className="form-hint">
        {privacyWords.refusal}{' '}
        <Link className="text-link" href="/terms/privacy-policy" isExternal>
          {privacyWords.policy}
        </Link>
      </p>
    </div>
  );
}
