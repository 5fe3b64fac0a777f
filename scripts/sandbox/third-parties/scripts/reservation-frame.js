/** Inside the frame of the reservation widget: days and times of the partner, and a reservation made by a guest. */
(async () => {
  const options = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const part = (id) => document.getElementById(id);
  const notify = (name, detail = null) => window.parent.postMessage({ name, detail }, options.page);
  const key = crypto.randomUUID();
  let token = null;

  part('title').textContent = options.labels.title ?? (options.type === 'visit' ? '방문 상담' : '시술 예약');
  part('submit').textContent = options.labels.submit ?? '예약하기';
  for (const [name, colour] of Object.entries(options.theme))
    document.documentElement.style.setProperty(`--${name}`, colour);
  part('close').addEventListener('click', () => notify('close'));
  window.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && notify('close'));

  const { apiBase } = await (await fetch('/reservation-settings')).json();
  async function call(path, body, headers = {}) {
    const response = await fetch(`${apiBase}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'tenant-origin': options.partnerOrigin, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw Object.assign(new Error(answer.translated), { code: answer.code, status: response.status });
    return { answer, token: response.headers.get('authorization') };
  }
  function fill(id, rows, toOption) {
    const free = rows.filter(({ isAvailable }) => isAvailable);
    part(id).replaceChildren(...free.map(toOption));
    return free.length;
  }
  async function showTimes() {
    const { answer } = await call(`/partner-schedules/time?date=${part('date').value}`);
    fill('time', answer.rows, ({ time, reservedAt }) => new Option(time, reservedAt));
  }
  async function showDates() {
    const { answer } = await call('/partner-schedules/available-dates');
    const count = fill('date', answer.rows, ({ date }) => new Option(date));
    if (count === 0) throw new Error('예약할 수 있는 날이 없습니다. 전화로 문의해 주십시오.');
    await showTimes();
  }
  function fail(error) {
    part('notice').textContent = error.message;
    notify('failed', { code: error.code ?? null });
  }
  async function book() {
    const guest = { name: part('name').value, phone: part('phone').value.replaceAll(/\D/g, '') };
    token ??= (await call('/api/guest-signin', guest)).token;
    const productOptionIds = options.type === 'visit' ? [] : options.productOptionIds;
    const wanted = { reservedAt: part('time').value, productOptionIds };
    const headers = { authorization: token, 'idempotency-key': `${key} ${wanted.reservedAt}` };
    const { answer } = await call('/customer/reservations', wanted, headers);
    const isSure = answer.row.state === 'CONFIRMED';
    part('notice').textContent = isSure ? '예약이 확정되었습니다.' : '예약 신청이 접수되었습니다.';
    part('form').hidden = true;
    notify('booked', { id: answer.row.id, reservedAt: answer.row.reservedAt, state: answer.row.state });
  }

  part('date').addEventListener('change', () => showTimes().catch(fail));
  part('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    part('submit').disabled = true;
    try {
      await book();
    } catch (error) {
      fail(error);
      if (error.status === 409) await showTimes().catch(fail);
    }
    part('submit').disabled = false;
  });
  await showDates().catch(fail);
})();
