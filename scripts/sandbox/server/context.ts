/** What routes of the sandbox work with: the application's parts, and those of one request. */
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { CertificationProvider } from '../third-parties/certification.ts';
import type { Content, ContentReader } from './content.ts';
import type { Rows } from './rows.ts';
import type { Tenant, Tenants } from './tenants.ts';

export type App = Hono<{ Bindings: HttpBindings }>;

export interface Backend {
  readonly content: Content;
  readonly rows: Rows;
  /** See `openRows`, as `save`. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  readonly save: () => void;
  readonly tenants: Tenants;
  /** The JSON of a body, with images at the address of the running CDN. */
  readonly toJson: (body: unknown) => string;
  readonly now: () => Date;
  /** Where a partner's previews are shown; empty: the editor sends no drafts. */
  readonly previewOrigin: (partner: string) => string;
  readonly certifications: Pick<CertificationProvider, 'find'>;
}

export interface RequestContext {
  /** A write checks before it changes anything: nothing is rolled back when the call is refused. */
  readonly rows: Rows;
  readonly tenant: Pick<Tenant, 'id'>;
  readonly content: ContentReader;
  readonly now: Date;
}

export const jsonType = { 'content-type': 'application/json' } as const;
