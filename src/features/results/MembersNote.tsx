import * as common from '../../domain/common-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { membersWords } from './words.ts';
import '../posts/posts.css';

interface Props {
  readonly loginHref: string | null;
  readonly signUpHref: string | null;
  readonly heading: 'h1' | 'h2';
}

/** Stands where entries are for members only: nothing of them is in the page. */
export function MembersNote({ loginHref, signUpHref, heading: Heading }: Props) {
  return (
    <div className="members-note" data-members="">
      <Icon name="lock" />
      <Heading className="t-h1">{membersWords.locked}</Heading>
      <p>{membersWords.text}</p>
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
    </div>
  );
}
