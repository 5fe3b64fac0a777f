/** The partner of a request, and the origins that CORS allows. Partners do not change while the sandbox runs. */

import type { Database } from '../../database/open-database.ts';
import { ApiError } from './api-error.ts';
import { partners } from './database/schema.ts';

export type Tenant = Readonly<typeof partners.$inferSelect>;
export type Tenants = Awaited<ReturnType<typeof loadTenants>>;

const onThisMachine = /^https?:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** `byHeader` and `byId` throw an `ApiError` where no partner has this origin or id. */
export async function loadTenants(db: Database) {
  const rows = await db.select().from(partners).orderBy(partners.id);
  const byOrigin = new Map(rows.map((row) => [row.tenantOrigin, row]));
  const sites = new Set(rows.flatMap((row) => row.siteOrigins));
  return {
    all: rows as readonly Tenant[],
    /** By the `tenant-origin` header; null for none or an unknown one. */
    find: (header: string | undefined): Tenant | null => byOrigin.get(header ?? '') ?? null,
    byHeader(header = ''): Tenant {
      if (header === '') throw new ApiError('TENANT_MISSING', 'The header tenant-origin is missing.');
      const tenant = byOrigin.get(header);
      if (tenant === undefined) throw new ApiError('TENANT_UNKNOWN', `No partner has the tenant-origin ${header}.`);
      return tenant;
    },
    byId(id: string): Tenant {
      const tenant = rows.find((row) => row.id === id);
      if (tenant === undefined) throw new ApiError('TENANT_UNKNOWN', `No partner has the id ${id}.`);
      return tenant;
    },
    /** Sites of partners, and any site on this machine. */
    isAllowedOrigin: (origin: string): boolean => sites.has(origin) || onThisMachine.test(origin),
  };
}
