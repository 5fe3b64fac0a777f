/** Pages of drafts as server-sent events, to each browser in which a page of the preview is open. */
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
  /** Replaces what a slow browser has not taken yet. */
  send(message: string): void;
  isWaiting(): boolean;
}

export type PreviewStreams = ReturnType<typeof createPreviewStreams>;

export function createPreviewStreams(
  { pipeline, log }: { readonly pipeline: Pipeline; readonly log: Log },
  findPreviewed: FindPreviewed,
  drafts: Drafts,
) {
  const viewers = new Map<string, Set<Viewer>>();

  /** Renders each page that is open once; returns how many were sent. */
  async function render(partner: string, to: Iterable<Viewer>): Promise<number> {
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
      const message = `event: page\ndata: ${JSON.stringify(annotatePage(html, pathname, shown.fields))}\n\n`;
      for (const viewer of all) if (viewer.pathname === pathname) viewer.send(message);
    }
    return rendered.value.size;
  }
  const push = createLatestWins((partner) => render(partner, viewers.get(partner) ?? []));

  /** Null where there are too many. */
  function open(
    partner: string,
    { mayRenew, home, ...page }: PreviewPage,
    isAllowed: () => Promise<boolean>,
  ): ReadableStream<Uint8Array> | null {
    const others = viewers.get(partner) ?? new Set();
    const own = [...others].filter((viewer) => viewer.session === page.session);
    if (others.size >= maxStreams.partner || own.length >= maxStreams.session) return null;
    const { viewer, take } = createViewer(page);
    const ended = endedEvent(mayRenew);
    viewers.set(partner, others.add(viewer));
    let sentAt = performance.now();
    const refresh = async () => {
      const isDrafted = (await drafts.find(partner)) !== null;
      // A page that was opened while somebody types, or whose draft has ended.
      if (isDrafted !== viewer.isDrafted) await render(partner, [viewer]);
      else if (performance.now() - sentAt > heartbeatMs && !viewer.isWaiting()) viewer.send(': alive\n\n');
    };
    const check = async () => ((await isAllowed().catch(() => false)) ? refresh() : close());
    const logFailure = (error: unknown) => log({ level: 'warn', event: 'preview stream', message: messageOf(error) });
    const timer = setInterval(() => check().catch(logFailure), checkMs).unref();
    const close = () => {
      clearInterval(timer);
      others.delete(viewer);
      if (others.size === 0) viewers.delete(partner);
      viewer.send(ended);
    };
    return new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(
          new TextEncoder().encode(home === null ? ': open\n\n' : `event: account\ndata: ${home}\n\n`),
        );
        // Allowed a moment ago; what all streams share may still say that the preview before this one has ended.
        await refresh().catch(logFailure);
      },
      async pull(controller) {
        const message = await take();
        sentAt = performance.now();
        controller.enqueue(new TextEncoder().encode(message));
        if (message === ended) controller.close();
      },
      cancel: close,
    });
  }
  return { open, push };
}

function createViewer(page: Pick<Viewer, 'session' | 'pathname' | 'isDrafted'>) {
  let waiting: string | null = null;
  let wake = () => {};
  const viewer: Viewer = {
    ...page,
    send(message) {
      waiting = message;
      wake();
    },
    isWaiting: () => waiting !== null,
  };
  const take = async (): Promise<string> => {
    while (waiting === null) await new Promise<void>((resolve) => (wake = resolve));
    const message = waiting;
    waiting = null;
    return message;
  };
  return { viewer, take };
}

/** One at a time of each key: what comes meanwhile is done once, after it, so that typing faster than rendering queues nothing. */
function createLatestWins<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, { readonly now: Promise<T>; next: Promise<T> | null }>();
  const begin = (key: string): Promise<T> => {
    const current: { readonly now: Promise<T>; next: Promise<T> | null } = { now: work(key), next: null };
    running.set(key, current);
    const end = () => void (current.next === null && running.delete(key));
    current.now.then(end, end);
    return current.now;
  };
  return (key) => {
    const current = running.get(key);
    if (current === undefined) return begin(key);
    const again = () => begin(key);
    current.next ??= current.now.then(again, again);
    return current.next;
  };
}
