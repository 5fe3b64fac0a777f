/** A popup with words of its own over its picture, as text that grows with the visitor's. */
import type { Link as ResolvedLink } from '../../domain/addresses/link.ts';
import type { PopupWords, ShownPopup } from '../../domain/rules/popup.ts';
import { Link } from '../../ui/Link.tsx';
import { popupWords } from './words.ts';

interface Props {
  readonly item: ShownPopup['items'][number];
  readonly words: PopupWords;
  readonly link: ResolvedLink | null;
  readonly sizes: string;
}

export function WordsPopup({ item, words: { headline, lines, button }, link, sizes }: Props) {
  const { src, srcset } = item.picture;
  return (
    <div className="popup-picture popup-event">
      <img srcSet={srcset ?? undefined} sizes={sizes} src={src} alt="" decoding="async" draggable={false} />
      <div className="popup-event-text">
        <h2 className="t-h3">{headline}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {link !== null && (
          <Link className="button button-accent button-s" href={link.href} isExternal={link.kind === 'external'}>
            {button ?? popupWords.more}
          </Link>
        )}
      </div>
    </div>
  );
}
