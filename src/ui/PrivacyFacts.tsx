/** What is kept of somebody, for what and how long. What has to be known stands out, as the law requires: bold and a fifth larger. */
import { privacyWords } from './form-words.ts';
import './forms.css';

export function PrivacyFacts({ use }: { readonly use: keyof typeof privacyWords.uses }) {
  const { items, purpose, period } = privacyWords.uses[use];
  const isHealth = use === 'health';
  return (
    <dl className="form-facts">
      <dt>{privacyWords.items}</dt>
      <dd>{isHealth ? <strong>{items}</strong> : items}</dd>
      <dt>{privacyWords.purpose}</dt>
      <dd>
        <strong>{purpose}</strong>
      </dd>
      <dt>{privacyWords.period}</dt>
      <dd>
        <strong>{period}</strong>
      </dd>
    </dl>
  );
}
