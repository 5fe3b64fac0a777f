/** What routes of the sandbox work with: the application's parts, and those of one request. */
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Database } from '../../database/open-database.ts';

import type { CertificationProvider } from '../third-parties/certification.ts';
import type { ContentReader } from './database/content-reader.ts';
import type { Tenant, Tenants } from './tenants.ts';

export type App = Hono<{ Bindings: HttpBindings }>;

export interface Backend {
  readonly db: Database;
  readonly tenants: Tenants;
  /** The JSON of a body, with images at the address of the running CDN. */
  readonly toJson: (body: unknown) => string;
  readonly now: () => Date;
  /** Where a partner's previews are shown; empty: the editor sends no drafts. */
  readonly previewOrigin: (partner: string) => string;
  readonly certifications: Pick<CertificationProvider, 'find'>;
}

export interface RequestContext {
  /** For a write: a transaction, rolled back when the call is refused. */
  readonly db: Database;
  readonly tenant: Pick<Tenant, 'id'>;
  readonly content: ContentReader;
  readonly provider: Backend['certifications'];
  readonly now: Date;
}

export const jsonType = { 'content-type': 'application/json' } as const;
