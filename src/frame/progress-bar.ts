/** A thin bar from the click on a link or the sending of a form until the page is left. Specification, section 2.2. */
import { isForElsewhere, ownLinkOf } from '../client/own-link.ts';

const bar = Object.assign(document.createElement('div'), { className: 'progress', ariaHidden: 'true' });

export function initProgressBar(): void {
  // On the window, so that whoever keeps the browser here has said so before.
  addEventListener('click', (event) => {
    if (!isForElsewhere(event) && !event.defaultPrevented && ownLinkOf(event) !== null) begin();
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) begin();
  });
  // A page that comes back from the browser's memory still has its bar; Escape stops the way to another.
  addEventListener('pageshow', () => bar.remove());
  addEventListener('keydown', ({ key }) => key === 'Escape' && bar.remove());
}

/** Appended again it would begin anew. Beside the body, whose styles it would have computed once more before the way to the next page began. */
const begin = () => bar.isConnected || document.documentElement.append(bar);
