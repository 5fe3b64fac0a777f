/** The chat messenger: one adapter for every operation and callback of the provider (specification, section 7), loaded at the first tap. */

import { pagePhone } from '../page-phone.ts';
import { $session } from '../session/session-store.ts';
import { siteData } from '../site-data.ts';
import { showContactFallback } from './contact-fallback.ts';
import { pushToDataLayer } from './data-layer.ts';
import { loadScript } from './load-script.ts';
import { widgetWords } from './widget-words.ts';

type Command = (name: string, ...values: unknown[]) => void;

declare global {
  interface Window {
    ChannelIO?: Command & { q?: unknown[][] };
  }
}

const realScript = 'https://cdn.channel.io/plugin/ch-plugin-web.js';
const standInScript = '/chat.js';

const run: Command = (name, ...values) => window.ChannelIO?.(name, ...values);

export const chat = {
  boot: (pluginKey: string, profile: object | null) =>
    run('boot', { pluginKey, hideChannelButtonOnBoot: true, ...(profile === null ? {} : { profile }) }),
  shutdown: () => run('shutdown'),
  showMessenger: () => run('showMessenger'),
  hideMessenger: () => run('hideMessenger'),
  /** Without an id a new chat, with words that the visitor may send. */
  openChat: (chatId?: string, message?: string) => run('openChat', chatId, message),
  track: (event: string, properties: object = {}) => run('track', event, properties),
  updateUser: (profile: object) => run('updateUser', { profile }),
  addTags: (tags: readonly string[]) => run('addTags', tags),
  removeTags: (tags: readonly string[]) => run('removeTags', tags),
  setPage: (page: string) => run('setPage', page),
  resetPage: () => run('resetPage'),
  showChannelButton: () => run('showChannelButton'),
  hideChannelButton: () => run('hideChannelButton'),
  setAppearance: (appearance: 'light' | 'dark' | 'system') => run('setAppearance', appearance),
  on: (callback: ChatCallback, listener: (...values: unknown[]) => void) => run(callback, listener),
} as const;

/** Each with the event that the data layer is told. */
const callbacks = {
  onShowMessenger: 'chat_shown',
  onHideMessenger: 'chat_hidden',
  onBadgeChanged: 'chat_badge_changed',
  onChatCreated: 'chat_created',
  onFollowUpChanged: 'chat_follow_up_changed',
  onUrlClicked: 'chat_url_clicked',
} as const;
export type ChatCallback = keyof typeof callbacks;

const tellPage = (): void => void chat.setPage(location.pathname);

let wasTold: 'member' | 'guest' | null = null;

/** Who writes, and as what; after a logout the messenger begins anew, so that nobody reads another's words. */
function tellWho(user: { readonly name: string | null; readonly isGuest: boolean } | null): void {
  if (user === null) {
    if (wasTold !== null) {
      chat.shutdown();
      chat.boot(siteData().chatId ?? '', null);
      tellPage();
    }
    wasTold = null;
    return;
  }
  if (wasTold !== null) chat.removeTags([wasTold]);
  wasTold = user.isGuest ? 'guest' : 'member';
  chat.updateUser({ name: user.name });
  chat.addTags([wasTold]);
}

let started: Promise<boolean> | null = null;

/** The link leads on without the messenger. */
export async function openByLink(link: HTMLAnchorElement): Promise<void> {
  started ??= start();
  const isThere = await started;
  link.ariaBusy = null;
  try {
    if (isThere) return chat.showMessenger();
  } catch {
    // The provider's own fault: the other ways are shown.
  }
  started = null;
  // A link that would open another window leaves this page as it is.
  if (link.target === '_blank') showOtherWays(link);
  else location.assign(link.href);
}

function showOtherWays(link: HTMLAnchorElement): void {
  showContactFallback({
    title: widgetWords.chatTitle,
    phone: pagePhone(),
    chat: { label: widgetWords.chatInWindow, href: link.href },
    ownPage: null,
    onRetry: () => openByLink(link),
  });
}

/** What stands there until the provider's script comes, which may be after its time. */
let waiting: Window['ChannelIO'];
const isLoaded = (): boolean => window.ChannelIO !== undefined && window.ChannelIO !== waiting;

async function start(): Promise<boolean> {
  const { chatId, thirdParties } = siteData();
  if (chatId === undefined) return false;
  const src = thirdParties === null ? realScript : thirdParties + standInScript;
  // The provider's script does nothing unless a function of this shape was there before it.
  if (!isLoaded()) {
    const queue: unknown[][] = [];
    waiting = Object.assign((...values: unknown[]) => void queue.push(values), { q: queue });
    window.ChannelIO = waiting;
  }
  if (!(await loadScript(src, isLoaded))) return false;
  for (const [callback, event] of Object.entries(callbacks))
    chat.on(callback as ChatCallback, () => pushToDataLayer({ event }));
  chat.boot(chatId, null);
  // Who writes is told only to a messenger that the visitor has before them.
  let isOpened = false;
  chat.on('onShowMessenger', () => {
    if (!isOpened) $session.subscribe(({ user }) => tellWho(user));
    isOpened = true;
  });
  chat.setPage(location.pathname);
  // A page shown again by the browser, or another address of the same.
  addEventListener('pageshow', tellPage);
  addEventListener('popstate', tellPage);
  return true;
}
