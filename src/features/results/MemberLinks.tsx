import * as common from '../../domain/words/common-words.ts';

export interface MemberHrefs {
  readonly loginHref: string | null;
  readonly signUpHref: string | null;
}

/** The ways to what only members may see, as far as the site has them. */
export function MemberLinks({ loginHref, signUpHref }: MemberHrefs) {
  if ((loginHref ?? signUpHref) === null) return null;
  return (
    <div className="button-group">
      {loginHref !== null && (
        <a className="button button-primary" href={loginHref}>
          {common.logIn}
        </a>
      )}
      {signUpHref !== null && (
        <a className="button button-line" href={signUpHref}>
          {common.signUp}
        </a>
      )}
    </div>
  );
}
