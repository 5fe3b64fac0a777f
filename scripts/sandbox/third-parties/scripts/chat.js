/**
 * The chat messenger: `ChannelIO(command, ...values)`, commands that were queued before it came are done first. Callbacks
 * by `ChannelIO('onShowMessenger', listener)` and the like. `ChannelIO.state` shows tests what it was sent.
 * One function, as a classic script must leave no other names in the page.
 */
(() => {
  const queued = window.ChannelIO?.q ?? [];
  const callbacks = new Map();
  const state = { pluginKey: null, user: null, tags: [], page: null, appearance: 'system', tracked: [], isOpen: false };
  // As the real one: a style element, styles of elements, a font and a picture of its own host.
  const host = new URL(document.currentScript.src).origin;
  const sheet = document.createElement('style');

  sheet.textContent = `
    @font-face { font-family: 'Chat'; src: url('${host}/chat.woff2') format('woff2'); }
    .chat-launcher { position: fixed; z-index: 18; right: 16px; bottom: 16px; padding: 12px 16px; border: 0; border-radius: 24px;
      background: #3a3a3a; color: #fff; }
    .chat-messenger { position: fixed; z-index: 110; right: 16px; bottom: 16px; width: min(360px, calc(100vw - 32px));
      padding: 16px; border-radius: 12px; background: #fff; color: #222; box-shadow: 0 8px 40px rgb(0 0 0 / 25%);
      font-family: 'Chat', sans-serif; }`;

  const emit = (name, ...values) => {
    for (const listener of callbacks.get(name) ?? []) listener(...values);
  };
  function element(tag, className, text) {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  }
  const launcher = element('button', 'chat-launcher', '채팅 상담');
  const messenger = element('div', 'chat-messenger', '무엇을 도와드릴까요? (체험용 채팅)');
  const face = new Image(24, 24);
  const close = element('button', '', '닫기');
  face.alt = '';
  messenger.append(face, close);
  messenger.setAttribute('role', 'dialog');
  messenger.setAttribute('aria-label', '채팅 상담');
  launcher.addEventListener('click', show);
  close.addEventListener('click', hide);

  function show() {
    if (state.pluginKey === null || state.isOpen) return;
    state.isOpen = true;
    messenger.dataset.appearance = state.appearance;
    messenger.setAttribute('style', 'color: rgb(34, 34, 34)');
    face.src = `${host}/collect.gif`;
    document.body.append(messenger);
    emit('onShowMessenger');
    emit('onBadgeChanged', 0, 0);
  }
  function hide() {
    if (!state.isOpen) return;
    state.isOpen = false;
    messenger.remove();
    emit('onHideMessenger');
  }
  function showButton() {
    if (state.pluginKey !== null) document.body.append(launcher);
  }

  const commands = {
    boot(options, done) {
      if (typeof options?.pluginKey !== 'string') return done?.(new Error('pluginKey is missing'), null);
      Object.assign(state, {
        pluginKey: options.pluginKey,
        user: { ...options.profile, memberId: options.memberId ?? null },
      });
      document.head.append(sheet);
      if (options.hideChannelButtonOnBoot !== true) showButton();
      done?.(null, state.user);
    },
    shutdown() {
      hide();
      launcher.remove();
      sheet.remove();
      Object.assign(state, { pluginKey: null, user: null, tags: [], page: null });
    },
    showMessenger: show,
    hideMessenger: hide,
    openChat(chatId, message) {
      show();
      if (chatId === undefined) emit('onChatCreated', message ?? null);
    },
    track: (name, properties) => void state.tracked.push({ name, properties: properties ?? {} }),
    updateUser(user, done) {
      state.user = { ...state.user, ...user.profile };
      emit('onFollowUpChanged', state.user);
      done?.(null, state.user);
    },
    addTags(tags, done) {
      state.tags = [...new Set([...state.tags, ...tags])];
      done?.(null, state.user);
    },
    removeTags(tags, done) {
      state.tags = state.tags.filter((tag) => !tags.includes(tag));
      done?.(null, state.user);
    },
    setPage: (page) => void Object.assign(state, { page }),
    resetPage: () => void Object.assign(state, { page: null }),
    showChannelButton: showButton,
    hideChannelButton: () => launcher.remove(),
    setAppearance: (appearance) => void Object.assign(state, { appearance }),
    clearCallbacks: () => callbacks.clear(),
  };
  /** `onShowMessenger` and the like add a listener. */
  const listen = (name, listener) => callbacks.set(name, [...(callbacks.get(name) ?? []), listener]);
  window.ChannelIO = (name, ...values) =>
    name.startsWith('on') ? listen(name, ...values) : commands[name]?.(...values);
  window.ChannelIO.state = state;
  for (const values of queued) window.ChannelIO(...values);
})();
