/** Why a form could not be sent, above its button, and the way on where it leads elsewhere. */

interface Props {
  readonly failure: {
    readonly text: string;
    readonly way: { readonly lead?: string; readonly label: string; readonly href: string } | null;
  } | null;
}

export function FormError({ failure }: Props) {
  return (
    <div role="alert">
      {failure !== null && (
        <div className="form-message">
          <p>{failure.text}</p>
          {failure.way !== null && (
            <p>
              {failure.way.lead} <a href={failure.way.href}>{failure.way.label}</a>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
