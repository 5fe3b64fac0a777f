/** Buttons that give away the page's address (`data-share`, or the path it names) by device or copying, or a text (`data-copy`), and say `data-copied`. */
import { tellAct } from './acts/tell-act.ts';
import { shareWords } from './share-words.ts';
import { showToast } from './state/toasts.ts';

export async function handleShareClick(button: HTMLElement): Promise<void> {
  const { copy, copied = shareWords.copiedAddress, share } = button.dataset;
  const page = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  const url = new URL(share || page, page).href;
  if (copy !== undefined) return copyText(copy, copied);
  const outcome = 'share' in navigator ? await shareByDevice({ title: document.title, url }) : 'impossible';
  if (outcome === 'cancelled') return;
  if (outcome === 'impossible') await copyText(url, shareWords.copiedLink);
  const [, kind = '', id = ''] = new URL(url).pathname.split('/');
  tellAct({
    name: 'share',
    method: outcome === 'impossible' ? 'copy' : 'device',
    content_type: kind || 'home',
    ...(/^\d+$/.test(id) && { item_id: id }),
  });
}

/** Cancelled: the visitor thought better of it, or has pressed twice and shares already. */
async function shareByDevice(what: ShareData): Promise<'shared' | 'cancelled' | 'impossible'> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(error.name)
      ? 'cancelled'
      : 'impossible';
  }
}

async function copyText(text: string, done: string): Promise<void> {
  const isCopied = await Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => copyByCommand(text),
    );
  if (isCopied) showToast({ text: done });
  // In-app browsers may close both ways: then the text stands in a field, selected.
  else prompt(shareWords.copyByHand, text);
}

/** The old way, where a browser has no clipboard for pages. */
function copyByCommand(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement('textarea');
  field.value = text;
  // On top of a modal layer, which holds everything else out of reach.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return isCopied;
}
