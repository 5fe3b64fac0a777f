/** Pages of drafts as server-sent events, to each browser in which a page of the preview is open. */
import { SSEStreamingApi } from 'hono/streaming';
import { messageOf } from '../../core/errors.ts';
import type { Log } from '../../core/log.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import { annotatePage } from './annotate-page.ts';
import type { Drafts } from './drafts.ts';
import type { FindPreviewed } from './previewed-content.ts';

const heartbeatMs = 15_000;
/** A stream ends at most this long after its session or preview, and a draft after its time. */
const checkMs = 1000;
/** Each stream costs a connection, and each path of a partner a rendering for each change. */
const maxStreams = { session: 10, partner: 50 };

/** The last of a stream: without it the browser would ask again and be refused, and who looks would not hear of it. */
export const endedEvent = (mayRenew: boolean): string => `event: ended\ndata: ${mayRenew ? 'renew' : 'over'}\n\n`;

interface PreviewPage extends Pick<Viewer, 'session' | 'pathname' | 'isDrafted'> {
  /** Whether who looks may ask for a new preview once this one has ended. */
  readonly mayRenew: boolean;
  /** Page of the console; null for those without an account. */
  readonly home: string | null;
}

interface Viewer {
  readonly session: string;
  readonly pathname: string;
  /** Whether the page that it has is that of a draft. */
  isDrafted: boolean;
  /** The newest page that was not sent yet; a slow browser gets no older one. */
  page: string | null;
  /** The rendering that this page is of: one that began before it, and ends after it, would show what was typed before. */
  rendering: number;
  wake(): void;
}

export function createPreviewStreams(
  { pipeline, log }: { readonly pipeline: Pipeline; readonly log: Log },
  findPreviewed: FindPreviewed,
  drafts: Drafts,
) {
  const viewers = new Map<string, Set<Viewer>>();
  let renderings = 0;

  /** Renders each page that is open once; returns how many were sent. */
  async function render(partner: string, to: Iterable<Viewer>): Promise<number> {
    const rendering = ++renderings;
    const drafted = await drafts.find(partner);
    const shown = drafted ?? (await findPreviewed(partner));
    const all = [...to];
    if (shown === null || all.length === 0) return 0;
    for (const viewer of all) viewer.isDrafted = drafted !== null;
    const rendered = await pipeline.renderPages(shown.source, new Set(all.map(({ pathname }) => pathname)));
    if (!rendered.ok) {
      log({ level: 'warn', event: 'draft not rendered', partner, message: rendered.error.message });
      return 0;
    }
    for (const [pathname, html] of rendered.value) {
      const page = JSON.stringify(annotatePage(html, pathname, shown.fields));
      for (const viewer of all)
        if (viewer.pathname === pathname && viewer.rendering < rendering) {
          Object.assign(viewer, { page, rendering });
          viewer.wake();
        }
    }
    return rendered.value.size;
  }
  const push = createLatestWins((partner) => render(partner, viewers.get(partner) ?? []));

  /** Null where there are too many. */
  function open(partner: string, { mayRenew, home, ...shown }: PreviewPage, isAllowed: () => Promise<boolean>) {
    const others = viewers.get(partner) ?? new Set();
    const own = [...others].filter(({ session }) => session === shown.session);
    if (others.size >= maxStreams.partner || own.length >= maxStreams.session) return null;
    const viewer: Viewer = { ...shown, page: null, rendering: 0, wake: () => {} };
    viewers.set(partner, others.add(viewer));
    const { readable, writable } = new TransformStream();
    const stream = new SSEStreamingApi(writable, readable);
    const close = () => void (others.delete(viewer) && others.size === 0 && viewers.delete(partner));
    stream.onAbort(close);
    const alive = { event: 'alive', data: '' };
    const follow = async () => {
      await stream.writeSSE(home === null ? alive : { event: 'account', data: home });
      let sentAt = performance.now();
      do {
        // A page that was opened while somebody types, or whose draft has ended.
        if (((await drafts.find(partner)) !== null) !== viewer.isDrafted) await render(partner, [viewer]);
        const { page } = viewer;
        viewer.page = null;
        if (page !== null || performance.now() - sentAt > heartbeatMs) {
          await stream.writeSSE(page === null ? alive : { event: 'page', data: page });
          sentAt = performance.now();
        }
        if (viewer.page === null)
          await new Promise<void>((resolve) => {
            viewer.wake = resolve;
            setTimeout(resolve, checkMs).unref();
          });
      } while (!stream.aborted && (await isAllowed()));
      close();
      await stream.write(endedEvent(mayRenew));
    };
    follow()
      .catch((error: unknown) => log({ level: 'warn', event: 'preview stream', message: messageOf(error) }))
      .finally(() => stream.close().finally(close));
    return stream.responseReadable;
  }
  return { open, push };
}

/** One at a time of each key: what comes meanwhile is done once, after it, so that typing faster than rendering queues nothing. */
function createLatestWins<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();
  return (key) => {
    const begin = (): Promise<T> => {
      waiting.delete(key);
      const now = work(key);
      running.set(key, now);
      return now;
    };
    const next = waiting.get(key) ?? Promise.resolve(running.get(key)).then(begin, begin);
    waiting.set(key, next);
    return next;
  };
}
