/** Gives the page's address away, by the device or by copying; `client/share.ts` does it, and without scripts there is none. */

import { Icon } from './Icon.tsx';
import { shareWords } from './share-words.ts';

export function ShareButton() {
  return (
    <button className="button button-line share" type="button" data-share>
      <Icon name="share" />
      {shareWords.share}
    </button>
  );
}
