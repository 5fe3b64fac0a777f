/**
 * What stands at a path that is not known when the site is built: a secret product, a preview, the boards that customers
 * write, entries for members; and, in place of what was not found, a page that is newer than the release. Each in a chunk of its own.
 *
 * Why an island: what stands at the path is the backend's, and only the browser knows the path.
 * Without scripts: the page as it was built, with the phone.
 */

import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { failureWords } from '../../api/words.ts';
import { type LivePlace, type PlaceOf, parseLivePlace } from '../../domain/addresses/live-path.ts';
import { guardIsland } from '../../ui/ErrorState.tsx';
import { Failed, type LiveContext, NotFound } from '../../ui/QueryBoundary.tsx';

interface Props extends Omit<LiveContext, 'built' | 'isNewer'> {
  /** The page as it was built; set by Astro from the slot. */
  readonly children?: ReactNode;
  readonly isNewer?: boolean;
}

function LiveRouteIsland({ children, isNewer = false, ...site }: Props) {
  const [view, setView] = useState<Promise<ReactNode> | null>(null);
  const context: LiveContext = { built: children, isNewer, ...site };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page stays what it is as long as it is open
  useEffect(() => {
    setView(
      viewOf(parseLivePlace(location.pathname, location.search), context).catch(() => <Broken phone={context.phone} />),
    );
  }, []);
  // The footer waits with the page.
  const opening = (
    <>
      {children}
      <span hidden aria-busy="true" />
    </>
  );
  if (view === null) return opening;
  return (
    <Suspense fallback={opening}>
      <Loaded view={view} />
    </Suspense>
  );
}

const Broken = ({ phone }: Pick<Props, 'phone'>) => (
  <Failed
    failure={{ kind: 'network', message: failureWords.unknown }}
    onRetry={() => location.reload()}
    phone={phone}
  />
);

const Loaded = ({ view }: { readonly view: Promise<ReactNode> }) => use(view);

type View<Kind extends LivePlace['kind']> = ComponentType<{
  readonly context: LiveContext;
  readonly place: PlaceOf<Kind>;
}>;

const views: { readonly [Kind in LivePlace['kind']]: () => Promise<View<Kind>> } = {
  secret: async () => (await import('./ProductRoute.tsx')).SecretProductRoute,
  product: async () => (await import('./ProductRoute.tsx')).ProductRoute,
  'product-preview': async () => (await import('./ProductRoute.tsx')).ProductRoute,
  'branding-preview': async () => (await import('./BrandingRoute.tsx')).BrandingRoute,
  'customer-board': async () => (await import('../customer-boards/CustomerBoardRoute.tsx')).CustomerBoardRoute,
  'customer-write': async () => (await import('../customer-boards/CustomerWriteRoute.tsx')).CustomerWriteRoute,
  'customer-post': async () => (await import('../customer-boards/CustomerPostRoute.tsx')).CustomerPostRoute,
  case: async () => (await import('./MembersRoute.tsx')).MembersRoute,
  review: async () => (await import('./MembersRoute.tsx')).MembersRoute,
  event: async () => (await import('./EventRoute.tsx')).EventRoute,
  exhibition: async () => (await import('./ExhibitionRoute.tsx')).ExhibitionRoute,
  'short-link': async () => (await import('./ShortLinkRoute.tsx')).ShortLinkRoute,
  notice: async () => (await import('./PostRoute.tsx')).PostRoute,
  post: async () => (await import('./PostRoute.tsx')).PostRoute,
};

async function viewOf(place: LivePlace | null, context: LiveContext): Promise<ReactNode> {
  if (place === null) return context.isNewer ? context.built : <NotFound phone={context.phone} />;
  // The table pairs each kind with the view that takes its place.
  const RouteView = (await views[place.kind]()) as View<typeof place.kind>;
  return <RouteView context={context} place={place} />;
}

export const LiveRoute = guardIsland(LiveRouteIsland);
