/** What tests add to a sandbox by its option `extend`: fault injection and request counts. */
import type { App } from '../../../scripts/sandbox/server/context.ts';
import type { Tenants } from '../../../scripts/sandbox/server/tenants.ts';
import type { SandboxOptions } from '../../../scripts/sandbox/start-sandbox.ts';
import { addFaults } from './faults.ts';

export const testControls: NonNullable<SandboxOptions['extend']> = (app, tenants) => {
  addRequestCounts(app, tenants);
  addFaults(app, tenants);
};

export interface RequestCount {
  /** Null where no partner was named. */
  readonly partner: string | null;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  count: number;
  /** Number of answers by status. */
  readonly statuses: Record<string, number>;
}

/** Request counts: `GET /_requests`, `DELETE /_requests`. */
function addRequestCounts(app: App, tenants: Pick<Tenants, 'find'>): void {
  const counts = new Map<string, RequestCount>();
  app.get('/_requests', (c) => c.json({ requests: [...counts.values()] }));
  app.delete('/_requests', (c) => {
    counts.clear();
    return c.body(null, 204);
  });
  app.use(async (c, next) => {
    const { method, path } = c.req;
    if (path.startsWith('/_')) return next();
    const partner = tenants.find(c.req.header('tenant-origin'))?.id ?? null;
    const key = `${partner} ${method} ${path}`;
    const entry = counts.get(key) ?? { partner, method, path, count: 0, statuses: {} };
    counts.set(key, entry);
    entry.count += 1;
    await next();
    entry.statuses[c.res.status] = (entry.statuses[c.res.status] ?? 0) + 1;
  });
}
