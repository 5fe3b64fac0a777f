/** Why a form could not be sent, above its button, with a link where one helps. */
import './forms.css';

interface Props {
  readonly failure: {
    readonly text: string;
    readonly action: { readonly lead?: string; readonly label: string; readonly href: string } | null;
  } | null;
}

export function FormError({ failure }: Props) {
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
