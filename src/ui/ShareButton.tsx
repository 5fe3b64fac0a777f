/** Gives the page's address away, by the device or by copying; `client/share.ts` does it, and without scripts there is none. */

import { shareWords } from '../client/share-words.ts';
import { Icon } from './Icon.tsx';

export function ShareButton({ href = null }: { readonly href?: string | null }) {
  return (
    <button className="button button-line share" type="button" data-share={href ?? ''}>
      <Icon name="share" />
      {shareWords.share}
    </button>
  );
}
