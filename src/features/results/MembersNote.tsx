import { Icon } from '../../ui/Icon.tsx';
import { type MemberHrefs, MemberLinks } from './MemberLinks.tsx';
import { membersWords } from './words.ts';
import '../posts/posts.css';

/** Stands where entries are for members only: nothing of them is in the page. */
export function MembersNote({ heading: Heading, ...hrefs }: MemberHrefs & { readonly heading: 'h1' | 'h2' }) {
  return (
    <div className="members-note" data-members="">
      <Icon name="lock" />
      <Heading className="t-h1">{membersWords.locked}</Heading>
      <p>{membersWords.text}</p>
      <MemberLinks {...hrefs} />
    </div>
  );
}
