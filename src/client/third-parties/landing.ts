/** An address that says more than its page: advertisements are kept, what was typed elsewhere is taken out for third parties, a widget is opened. */
import { isPlainAddress, typedElsewhere } from '../../domain/addresses/plain-address.ts';
import { lazy } from '../lazy.ts';
import { whenIdle } from '../when-idle.ts';
import { recordLanding } from './attribution.ts';

const hidesAddress = { name: 'referrer', content: 'strict-origin' };

export function land(startMeasuring: (isPlain: boolean) => void): void {
  const url = new URL(location.href);
  const { search } = url;
  // Who looks at a draft is no visitor.
  const isDraft = url.pathname.startsWith('/preview/');
  if (!isDraft) recordLanding(url.searchParams);
  for (const name of typedElsewhere) url.searchParams.delete(name);
  if (url.search.length < search.length) history.replaceState(history.state, '', url);
  const isPlain = isPlainAddress(url.href);
  // Else the next page could tell it as where the visitor came from.
  if (!isPlain) document.head.append(Object.assign(document.createElement('meta'), hidesAddress));
  if (!isDraft) startMeasuring(isPlain);
  whenIdle(() => {
    if (/[?&](w(c?open|pid)|event)=/.test(search))
      lazy(import('./widget.ts'), ({ openAsAddressed }) => openAsAddressed());
  });
}
