import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { ApiFailure } from '../api/failure.ts';
import { lazy } from '../client/lazy.ts';
import type { LivePlace, PlaceOf } from '../domain/addresses/live-path.ts';
import type { PhoneLink } from '../domain/rules/phone.ts';
import type { LiveRules } from '../domain/views/view-sources.ts';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';
import { notFoundText } from './not-found-words.ts';
import { PhoneButton } from './PhoneButton.tsx';
import { liveWords } from './words.ts';

/** `widget`: the part of the reservation widget that opens instead. */
export interface ReservationLink {
  readonly label: string;
  readonly href: string;
  readonly widget: 'visit' | 'treatment' | null;
}

export interface LiveContext {
  readonly built: ReactNode;
  /** The page says that nothing is here, which holds until the backend says otherwise, or cannot say. */
  readonly isNewer: boolean;
  readonly rules: LiveRules;
  readonly siteOrigin: string;
  readonly phone: PhoneLink;
  readonly reservation: ReservationLink | null;
  /** The board that is written on asks for symptoms or treatments. */
  readonly asksForHealth?: boolean | undefined;
}

export interface LiveView<Kind extends LivePlace['kind']> {
  readonly context: LiveContext;
  readonly place: PlaceOf<Kind>;
}

export interface Read<T> {
  readonly data: T | undefined;
  readonly error: ApiFailure | undefined;
  readonly isValidating: boolean;
  readonly mutate: () => unknown;
}

interface Props<T> {
  readonly context: LiveContext;
  readonly read: Read<T>;
  /** Said where nothing is here, instead of the usual words. */
  readonly missing?: MissingWords;
  readonly children: (data: T) => ReactNode;
}

export function QueryBoundary<T>({ context: { built, isNewer, phone }, read, missing, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data);
  const { error } = read;
  if (isNewer && (error === undefined || error.status < 500)) return built;
  if (error === undefined || read.isValidating)
    return (
      <>
        {!isNewer && built}
        <div className="wrap">
          <Loading phone={phone} onRetry={() => read.mutate()}>
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton skeleton-short" />
          </Loading>
        </div>
      </>
    );
  if (error.status === 404) return <NotFound phone={phone} {...missing} />;
  return <Failed failure={error} onRetry={() => read.mutate()} phone={phone} />;
}

export function Failed(note: ComponentProps<typeof ErrorState>) {
  useTitle(liveWords.failed);
  return (
    <section className="page wrap">
      <div className="page-head">
        <h1 className="t-d2">{liveWords.failed}</h1>
      </div>
      <ErrorState {...note} />
    </section>
  );
}

export interface MissingWords {
  readonly text?: string;
  /** Where to go on; home if left out. */
  readonly next?: { readonly label: string; readonly href: string };
}

const home = { label: liveWords.home, href: '/' };

export function NotFound({ text, next = home, phone }: MissingWords & { readonly phone: PhoneLink }) {
  useTitle(notFoundText.title);
  return (
    <section className="page wrap">
      <div className="page-head">
        <h1 className="t-d2">{notFoundText.title}</h1>
        <p className="t-lead">{text ?? notFoundText.text}</p>
      </div>
      <p className="button-group">
        <a className="button button-primary" href={next.href}>
          {next.label}
        </a>
        <PhoneButton phone={phone} />
      </p>
    </section>
  );
}

/** Videos of what has arrived play as those of built pages do. */
export function useVideos(): void {
  useEffect(() => {
    const all = document.querySelectorAll<HTMLAnchorElement>('a[data-video]');
    const posters = [...all].filter((poster) => !watched.has(poster));
    for (const poster of posters) watched.add(poster);
    if (posters.length > 0) lazy(import('../client/videos.ts'), ({ playNearScreen }) => playNearScreen(posters));
  });
}

/** A page is drawn again and again; a video that was stopped would start anew. */
const watched = new WeakSet<Element>();

/** The page's own title, before the site's name, and in the bar of small screens. */
export function useTitle(title: string): void {
  useEffect(() => {
    const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
    document.title = `${title} | ${site}`;
    const bar = document.querySelector('.header-title');
    if (bar !== null) bar.textContent = title;
  }, [title]);
}
