/** Why a form could not be sent, above its button, and the way on where the session is over. */
import { formWords } from '../copy/form.ts';

interface Props {
  /** `loginHref` leads to a new login and back. */
  readonly failure: { readonly text: string; readonly loginHref: string | null } | null;
}

export function FormMessage({ failure }: Props) {
  return (
    <div role="alert">
      {failure !== null && (
        <div className="form-message">
          <p>{failure.text}</p>
          {failure.loginHref !== null && (
            <p>
              {formWords.keptText} <a href={failure.loginHref}>{formWords.logIn}</a>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
