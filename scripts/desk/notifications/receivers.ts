/** Where messages go: of a partner by its `partner.json`, of all partners by settings. */
import { and, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { DeskOptions } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { accounts } from '../database/schema.ts';
import type { Receiver } from './messages.ts';

/** Of each partner that is named; null names the operators. A channel without its settings is left out. */
export async function readReceivers(
  db: Database,
  { notify, addressesOf }: Pick<DeskOptions, 'notify' | 'addressesOf'>,
  partners: readonly (string | null)[],
) {
  const wanted = partners.map((partner) => ({
    partner,
    finished: false,
    ...{ email: [] as readonly string[], webhook: null as string | null | undefined },
    ...(partner === null ? notify?.operators : addressesOf(partner).notifications),
  }));
  const withAccounts = wanted.filter(({ email }) => email.includes('accounts')).map(({ partner }) => partner);
  const owners = await readAccountAddresses(db, withAccounts);
  return new Map(
    wanted.map(({ partner, email, webhook, finished }) => {
      const addresses = email.flatMap((entry) => (entry === 'accounts' ? (owners.get(partner) ?? []) : [entry]));
      const receivers: Receiver[] = [
        ...(notify?.mail ? [...new Set(addresses)].map((address) => ({ channel: 'email', address }) as const) : []),
        ...(notify?.key && webhook ? [{ channel: 'webhook', address: webhook } as const] : []),
      ];
      return [partner, { receivers, finished }];
    }),
  );
}

/** Those who may do something about it: no readers, and nobody who has not set a password yet. */
async function readAccountAddresses(
  db: Database,
  partners: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string[]>> {
  if (partners.length === 0) return new Map();
  const ids = partners.filter((partner) => partner !== null);
  const isOf = or(inArray(accounts.partner, ids), partners.includes(null) ? isNull(accounts.partner) : undefined);
  const rows = await db
    .select({ email: accounts.email, partner: accounts.partner })
    .from(accounts)
    .where(and(isOf, ne(accounts.role, 'reader'), isNotNull(accounts.passwordHash)))
    .orderBy(accounts.email);
  const byPartner = Map.groupBy(rows, ({ partner }) => partner);
  return new Map([...byPartner].map(([partner, some]) => [partner, some.map(({ email }) => email)]));
}
