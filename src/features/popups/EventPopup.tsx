/** A popup that leads to an event: what the event is, over its picture, as text that grows with the visitor's. */

import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { fetchFile } from '../../client/fetch-file.ts';
import { type PopupEvent, PopupEventsSchema, popupEventsPath } from '../../contract/popup-events.ts';
import type { ShownPopup } from '../../domain/rules/popup.ts';
import { popupWords } from './words.ts';

interface Props {
  readonly item: ShownPopup['items'][number];
  readonly path: string;
  readonly sizes: string;
  /** The release has no such event: one that is over is advertised no more. */
  readonly onMissing: () => void;
}

const timeoutMs = 3000;

async function readEvent(path: string): Promise<PopupEvent | undefined> {
  const answer: unknown = await (await fetchFile(`/${popupEventsPath}`, timeoutMs)).json();
  return v.parse(PopupEventsSchema, answer)[path];
}

export function EventPopup({ item, path, sizes, onMissing }: Props) {
  const [shown, setShown] = useState<PopupEvent | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each event
  useEffect(() => {
    readEvent(path).then((found) => (found === undefined ? onMissing() : setShown(found)), onMissing);
  }, [path]);
  if (shown === null) return <div className="popup-waits" />;
  const { src, srcset } = item.picture;
  return (
    <div className="popup-picture popup-event">
      <img srcSet={srcset ?? undefined} sizes={sizes} src={src} alt="" decoding="async" draggable={false} />
      <div className="popup-event-text">
        <h2 className="t-h3">{shown.title}</h2>
        {shown.product !== null && <p>{shown.product}</p>}
        {shown.price !== null && (
          <p>
            <strong>{shown.price}</strong> {shown.was !== null && <s>{shown.was}</s>}
          </p>
        )}
        {shown.notes.map((text) => (
          <p className="caption" key={text}>
            {text}
          </p>
        ))}
        <a className="button button-accent button-s" href={path}>
          {popupWords.event}
        </a>
      </div>
    </div>
  );
}
