/** Sends what is typed into an entry to the previews that are open: one request at a time, the last state wins. */
const delayMs = 15;
const form = document.querySelector('form');
const status = form.querySelector('[role="status"]');
const address = URL.parse(decodeURIComponent(location.hash.slice(1)));
// Whoever makes the link writes the fragment: what is typed goes to this partner's previews and nowhere else.
if (address !== null && address.origin === form.dataset.previews) sendTo(address);

function sendTo(address) {
  const entries = new Map();
  // Good once; each answer has the next. It stays in no address.
  let token = address.searchParams.get('token');
  address.search = '';
  history.replaceState(null, '', location.pathname + location.search);
  let timer = 0;
  let isSending = false;
  const changed = new Set();

  form.addEventListener('input', ({ target }) => {
    const part = target.closest('[data-entry]');
    if (!entries.has(part)) entries.set(part, JSON.parse(part.dataset.entry));
    setValue(entries.get(part).row, target);
    changed.add(part);
    clearTimeout(timer);
    timer = setTimeout(send, delayMs);
  });

  async function send() {
    if (isSending) return;
    isSending = true;
    for (const part of changed) {
      changed.delete(part);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(entries.get(part)) })
        .then((response) => response.json())
        .catch(() => ({ message: '미리보기에 닿지 못했습니다.' }));
      token = answer.token ?? token;
      status.textContent = answer.message ?? '';
    }
    isSending = false;
  }
}

/** At a path such as `options[0].title`; an empty price or day is none. */
function setValue(row, { dataset, type, value }) {
  const keys = dataset.path.split(/[.[\]]+/).filter(Boolean);
  const last = keys.pop();
  const isNone = value === '' && ['number', 'date'].includes(type);
  keys.reduce((at, key) => at[key], row)[last] = isNone ? null : type === 'number' ? Number(value) : value;
}
