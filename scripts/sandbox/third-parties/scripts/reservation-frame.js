/**
 * Inside the frame of the reservation widget: days and times of the partner, and a reservation made by a guest.
 * One function, as a classic script must leave no names in its frame.
 */
(async () => {
  const options = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const part = (id) => document.getElementById(id);
  const notify = (name, detail = null) => window.parent.postMessage({ name, detail }, options.page);
  const key = crypto.randomUUID();
  let token = null;
  let offers = [];

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
  const weekdays = ['일', '월', '화', '수', '목', '금', '토'];
  const dayText = (date) => `${Number(date.slice(5, 7))}.${Number(date.slice(8))}`;
  const weekdayOf = (date) => weekdays[new Date(date).getUTCDay()];
  const chosen = (id) => part(id).querySelector(':checked');
  /** Chips of what is free, the first chosen; closed and full days are none. */
  function fill(id, rows, toChip) {
    const free = rows.filter(({ isAvailable }) => isAvailable);
    const chips = free.map((row, i) => {
      const { value, text } = toChip(row);
      const chip = Object.assign(document.createElement('label'), { innerHTML: '<input type="radio"><span></span>' });
      Object.assign(chip.firstChild, { name: id, value, defaultChecked: i === 0 });
      chip.lastChild.textContent = text;
      return chip;
    });
    part(id).replaceChildren(...chips);
    return free.length;
  }
  const whenText = () => {
    const [date, time] = [chosen('date')?.value, chosen('time')];
    return date === undefined || time === null
      ? ''
      : `${dayText(date)}(${weekdayOf(date)}) ${time.nextSibling.textContent}`;
  };
  function showSummary() {
    const option = part('option').selectedOptions[0]?.text;
    part('summary').textContent = [whenText(), option].filter(Boolean).join(' · ');
  }
  async function showTimes() {
    const { answer } = await call(`/partner-schedules/time?date=${chosen('date').value}`);
    fill('time', answer.rows, ({ time, reservedAt }) => ({ value: reservedAt, text: time.slice(0, 5) }));
    showSummary();
  }
  async function showDates() {
    const { answer } = await call('/partner-schedules/available-dates');
    const count = fill('date', answer.rows, ({ date }) => ({
      value: date,
      text: `${weekdayOf(date)}요일 ${dayText(date)}`,
    }));
    if (count === 0) throw new Error('예약할 수 있는 날이 없습니다. 전화로 문의해 주십시오.');
    await showTimes();
  }
  let place = '';
  const clinic = call('/partners/this').then(({ answer }) => answer.row);
  async function showClinic() {
    const row = await clinic;
    part('clinic').textContent = row.displayName ?? row.partnerName;
    place = [row.partnerName, row.partnerAddress].filter(Boolean).join(' · ');
  }
  function fail(error) {
    part('notice').textContent = error.message;
    notify('failed', { code: error.code ?? null });
  }
  /** What the page named: the options of its product at the event's price where that applies, the first that it chose first. */
  async function showOptions() {
    const { productId, eventId = 0 } = options.list;
    if (options.type === 'visit' || productId === undefined) return;
    const { row: product } = (await call(`/v2/products/${productId}`)).answer;
    const ids = product.options.map(({ id }) => id);
    if (ids.length === 0) return;
    const query = `productOptionIds=${ids}&eventIds=${ids.map(() => eventId)}`;
    const { row } = (await call(`/customer/reservation-confirm?${query}`)).answer;
    offers = row.options;
    const { isIncludeVat } = (await clinic).homepageConfig;
    // With VAT and the costs that are known: what is paid, as it stands on the page.
    const costOf = (text) => Number(/([\d,]+)원$/.exec(text)?.[1].replaceAll(',', '') ?? 0);
    const sumOf = ({ price, vat, extraCosts }) => {
      const sum = extraCosts.reduce((sum, text) => sum + costOf(text), price);
      return (vat ?? (isIncludeVat ? 'included' : 'excluded')) === 'excluded' ? Math.round(sum * 1.1) : sum;
    };
    const won = (offer) => (offer.price === null ? '상담 후 안내' : `${sumOf(offer).toLocaleString('ko')}원`);
    const nameOf = (offer) => `${offer.productTitle} ${offer.optionTitle} · ${won(offer)}`;
    const wanted = options.productOptionIds[0];
    part('option').replaceChildren(
      ...offers.map((offer) => {
        const isChosen = offer.productOptionId === wanted || (wanted === undefined && offer.eventId !== null);
        return new Option(nameOf(offer), offer.productOptionId, isChosen, isChosen);
      }),
    );
    part('option-field').hidden = false;
    showSummary();
  }
  /** The chosen option as it was shown; the others that the page named cannot be shown here. */
  function chosenOption() {
    const offer = offers.find(({ productOptionId }) => String(productOptionId) === part('option').value);
    if (offer === undefined) return { productOptionIds: options.type === 'visit' ? [] : options.productOptionIds };
    const { productOptionId, eventId, price } = offer;
    return { productOptionIds: [productOptionId], eventIds: [eventId ?? 0], prices: [price] };
  }
  async function book() {
    const guest = { name: part('name').value, phone: part('phone').value.replaceAll(/\D/g, '') };
    token ??= (await call('/api/guest-signin', guest)).token;
    const wanted = { reservedAt: chosen('time').value, ...chosenOption() };
    const headers = {
      authorization: token,
      'idempotency-key': `${key} ${wanted.reservedAt} ${wanted.productOptionIds} ${wanted.prices}`,
    };
    const { answer } = await call('/customer/reservations', wanted, headers);
    const isSure = answer.row.state === 'CONFIRMED';
    part('notice').textContent = isSure ? '예약이 확정되었습니다.' : '예약 신청이 접수되었습니다.';
    const what = offers.length === 0 ? '방문 상담' : part('option').selectedOptions[0].text;
    const facts = { '예약 번호': `${answer.row.id}번`, 일시: whenText(), 내용: what, 장소: place };
    part('done').replaceChildren(
      ...Object.entries(facts).flatMap(([name, text]) => [
        Object.assign(document.createElement('dt'), { textContent: name }),
        Object.assign(document.createElement('dd'), { textContent: text }),
      ]),
    );
    part('done').hidden = false;
    part('form').hidden = true;
    notify('booked', { id: answer.row.id, reservedAt: answer.row.reservedAt, state: answer.row.state });
  }

  part('date').addEventListener('change', () => showTimes().catch(fail));
  for (const id of ['time', 'option']) part(id).addEventListener('change', showSummary);
  part('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    part('submit').disabled = true;
    try {
      await book();
    } catch (error) {
      fail(error);
      if (error.code === 'PRICE_CHANGED') await showOptions().catch(fail);
      else if (error.status === 409) await showTimes().catch(fail);
    }
    part('submit').disabled = false;
  });
  await Promise.all([showDates(), showOptions(), showClinic()]).catch(fail);
})();
