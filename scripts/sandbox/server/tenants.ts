/** The partner of a request, and the origins that CORS allows. Partners do not change while the sandbox runs. */
import { ApiError } from './api-error.ts';

export interface Tenant {
  readonly id: string;
  readonly tenantOrigin: string;
  /** Origins of the partner's site in a browser. */
  readonly siteOrigins: readonly string[];
  /** `beforeAfters`, `reviews`: readable only by members. */
  readonly membersOnly: readonly string[];
}

export type Tenants = ReturnType<typeof createTenants>;

const onThisMachine = /^https?:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** `byHeader` and `byId` throw an `ApiError` where no partner has this origin or id. */
export function createTenants(partners: readonly Tenant[]) {
  const all = partners.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byOrigin = new Map(all.map((tenant) => [tenant.tenantOrigin, tenant]));
  const sites = new Set(all.flatMap((tenant) => tenant.siteOrigins));
  return {
    all,
    /** By the `tenant-origin` header; null for none or an unknown one. */
    find: (header: string | undefined): Tenant | null => byOrigin.get(header ?? '') ?? null,
    byHeader(header = ''): Tenant {
      if (header === '') throw new ApiError('TENANT_MISSING', 'The header tenant-origin is missing.');
      const tenant = byOrigin.get(header);
      if (tenant === undefined) throw new ApiError('TENANT_UNKNOWN', `No partner has the tenant-origin ${header}.`);
      return tenant;
    },
    byId(id: string): Tenant {
      const tenant = all.find((one) => one.id === id);
      if (tenant === undefined) throw new ApiError('TENANT_UNKNOWN', `No partner has the id ${id}.`);
      return tenant;
    },
    isAllowedOrigin: (origin: string): boolean => sites.has(origin) || onThisMachine.test(origin),
  };
}
