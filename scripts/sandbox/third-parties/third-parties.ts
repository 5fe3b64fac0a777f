/** Stand-ins for third parties, on an origin of their own: they do what the real ones do to a page, and nothing for real. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type CertificationProvider, certificationProvider } from '../customers/certification-provider.ts';
import type { App } from '../http/app.ts';
import { addCertificationWindow } from './certification-window.ts';
import { addVideoProviders } from './video.ts';

/** `extend` puts doors for tests before the rest. */
export function createThirdParties(
  picturesRoot: string,
  extend: (app: App) => void,
  certifications: CertificationProvider = certificationProvider(),
): App {
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  app.notFound((c) => c.text('No such path', 404));
  extend(app);
  addVideoProviders(app, picturesRoot);
  addCertificationWindow(app, certifications);
  return app;
}
