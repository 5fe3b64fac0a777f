/** What a message says, from the database at the moment when it is sent: a failure that is over by then is told by its recovery alone. */
import { redact } from '../../core/redact.ts';
import type { DeskContext } from '../context.ts';
import { readRebuild } from '../history/read-rebuilds.ts';
import { describeRefusals } from '../views/history.ts';
import type { Message } from './messages.ts';
import { readOutages } from './outages.ts';
import { type MessageFacts, type NamedPartner, subjectOf, textOf } from './words.ts';

export type ComposedMessage = NonNullable<Awaited<ReturnType<typeof composeMessage>>>;
type Composer = Pick<DeskContext, 'db' | 'names' | 'notify' | 'now'>;

const maxNamed = 10;
const maxDetail = 500;
const maxName = 60;

/** Null where there is nothing to tell any more. */
export async function composeMessage(desk: Composer, message: Message) {
  const facts = await readFacts(desk, message);
  return facts === null ? null : { subject: subjectOf(facts), text: textOf(facts, desk.now()), facts };
}

async function readFacts(desk: Composer, { event, partner, about }: Message): Promise<MessageFacts | null> {
  const nothing = { code: null, codeLink: null, since: null, until: null, detail: null, changes: null, refusals: [] };
  const base = { event, isForOperators: partner === null, link: linkOf(desk, partner), ...nothing };
  if (event === 'trial') {
    const partners = partner === null ? [] : await nameAll(desk, [partner]);
    return { ...base, partners, count: partners.length };
  }
  if (about === null) return null;
  if (event === 'finished' || event === 'refused') {
    const rebuild = partner === null ? undefined : await readRebuild(desk.db, partner, about);
    if (rebuild === undefined) return null;
    return {
      ...base,
      partners: await nameAll(desk, [rebuild.partner]),
      count: 1,
      changes: rebuild.result?.counts ?? null,
      refusals: describeRefusals(rebuild),
    };
  }
  const outages = await readOutages(desk.db, partner === null ? 'cause' : 'id', about);
  const [first] = outages;
  const open = outages.filter(({ endedAt }) => endedAt === null);
  const told = event === 'failure' ? open : outages;
  if (first === undefined || told.length === 0) return null;
  const ends = outages.map(({ endedAt }) => endedAt?.getTime() ?? 0);
  return {
    ...base,
    partners: await nameAll(
      desk,
      told.slice(0, maxNamed).map((outage) => outage.partner),
    ),
    count: told.length,
    code: first.code,
    since: new Date(Math.min(...outages.map(({ startedAt }) => startedAt.getTime()))),
    until: event === 'recovery' ? new Date(Math.max(...ends)) : null,
    codeLink: linkToCode(desk, first.code),
    detail: event === 'failure' ? await readDetail(desk, first.partner, first.rebuild) : null,
  };
}

/** The error's own words, without secrets. */
async function readDetail({ db }: Composer, partner: string, seq: number): Promise<string | null> {
  const rebuild = await readRebuild(db, partner, seq);
  const failure = rebuild?.error ?? rebuild?.attempts.at(-1)?.error;
  return failure === undefined ? null : redact(failure.message).slice(0, maxDetail).toWellFormed();
}

const nameAll = (desk: Composer, ids: readonly string[]): Promise<NamedPartner[]> =>
  Promise.all(ids.map(async (id) => ({ id, name: oneLine(await desk.names.find(id)) })));

/** A name comes from a backend: a line break in it would begin a header of its own in a message. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxName)
    .toWellFormed();

const linkToCode = ({ notify }: Composer, code: string): string =>
  notify?.deskUrl ? `${notify.deskUrl}/errors/${code}` : `npm run site -- explain ${code}`;

function linkOf({ notify }: Composer, partner: string | null): string | null {
  if (!notify?.deskUrl) return null;
  return `${notify.deskUrl}${partner === null ? '/overview' : `/partners/${partner}`}`;
}
