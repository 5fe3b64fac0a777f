import type { FormFailure } from '../hooks/form-failure.ts';
import './forms.css';

export function FormError({ failure }: { readonly failure: FormFailure | null }) {
  return (
    <div role="alert">
      {failure !== null && (
        <div className="form-message">
          <p>{failure.text}</p>
          {failure.action !== null && (
            <p>
              {failure.action.lead} <a href={failure.action.href}>{failure.action.label}</a>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
