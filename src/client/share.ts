/**
 * Buttons that give something away: the page's address (`data-share`, or the path that it names) by the device or by
 * copying, a text (`data-copy`) by copying; `data-copied` is said then, where it is not the clinic's address.
 */
import { shareWords } from './share-words.ts';
import { showToast } from './state/toasts.ts';

export async function handleShareClick(button: HTMLElement): Promise<void> {
  const { copy, copied = shareWords.copiedAddress, share } = button.dataset;
  const page = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  const url = new URL(share || page, page).href;
  if (copy !== undefined) await copyText(copy, copied);
  else if ('share' in navigator && (await isShared({ title: document.title, url }))) return;
  else await copyText(url, shareWords.copiedLink);
}

/** True too where the visitor thought better of it. */
async function isShared(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
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
