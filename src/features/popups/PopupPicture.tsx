/** A picture of a popup, and where it leads. A link of a forbidden scheme is left out, the picture stays. */

import { lazy, Suspense } from 'react';
import { resolveLink } from '../../domain/addresses/link.ts';
import type { ShownPopup } from '../../domain/rules/popup.ts';
import { Link } from '../../ui/Link.tsx';
import './popups.css';

// Most pictures of a backend say all themselves.
const EventPopup = lazy(() => import('./EventPopup.tsx').then((module) => ({ default: module.EventPopup })));

const WordsPopup = lazy(() => import('./WordsPopup.tsx').then((module) => ({ default: module.WordsPopup })));

interface Props {
  readonly item: ShownPopup['items'][number];
  readonly sizes: string;
  readonly onMissing: () => void;
}

export function PopupPicture({ item, sizes, onMissing }: Props) {
  const link = item.linkTo === null ? null : resolveLink(item.linkTo, location.origin);
  const { src, srcset, width, height } = item.picture;
  if (link?.kind === 'internal' && /^\/events\/\d+$/.test(link.href))
    return (
      <Suspense fallback={<div className="popup-waits" />}>
        <EventPopup item={item} path={link.href} sizes={sizes} onMissing={onMissing} />
      </Suspense>
    );
  if (item.words !== null)
    return (
      <Suspense fallback={<div className="popup-waits" />}>
        <WordsPopup item={item} words={item.words} link={link} sizes={sizes} />
      </Suspense>
    );
  const picture = (
    <img
      srcSet={srcset ?? undefined}
      sizes={sizes}
      src={src}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={item.alt}
      decoding="async"
      draggable={false}
      onError={onMissing}
    />
  );
  if (link === null) return <div className="popup-picture">{picture}</div>;
  return (
    <Link className="popup-picture" href={link.href} isExternal={link.kind === 'external'}>
      {picture}
    </Link>
  );
}
