/**
 * What stands at a path that is not known when the site is built: a secret product, a preview, the boards that customers
 * write, entries for members; and, in place of what was not found, a page that is newer than the release. Each in a chunk of its own.
 *
 * Why an island: what stands at the path is the backend's, and only the browser knows the path.
 * Without scripts: the page as it was built, with the phone.
 */

import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { failureWords } from '../../api/words.ts';
import { type LivePlace, parseLivePlace } from '../../domain/live-path.ts';
import type { PhoneLink } from '../../domain/phone.ts';
import type { LiveRules } from '../../domain/view-sources.ts';
import { withErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { brokenIsland } from '../../ui/ErrorState.tsx';
import { Failed, type LiveContext, NotFound, type ReservationLink } from '../../ui/QueryBoundary.tsx';

interface Props {
  /** The page as it was built; set by Astro from the slot. */
  readonly children?: ReactNode;
  readonly isNewer?: boolean;
  readonly rules: LiveRules;
  readonly siteOrigin: string;
  readonly phone: PhoneLink;
  readonly reservation: ReservationLink | null;
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

/** Its chunk did not come. */
const Broken = ({ phone }: Pick<Props, 'phone'>) => (
  <Failed
    failure={{ kind: 'network', message: failureWords.unknown }}
    onRetry={() => location.reload()}
    phone={phone}
  />
);

const Loaded = ({ view }: { readonly view: Promise<ReactNode> }) => use(view);

async function viewOf(place: LivePlace | null, context: LiveContext): Promise<ReactNode> {
  switch (place?.kind) {
    case 'secret': {
      const { SecretProductRoute } = await import('./ProductRoute.tsx');
      return <SecretProductRoute context={context} place={place} />;
    }
    case 'product':
    case 'product-preview': {
      const { ProductRoute } = await import('./ProductRoute.tsx');
      return <ProductRoute context={context} place={place} />;
    }
    case 'branding-preview': {
      const { BrandingRoute } = await import('./BrandingRoute.tsx');
      return <BrandingRoute context={context} place={place} />;
    }
    case 'customer-board': {
      const { CustomerBoardRoute } = await import('../customer-boards/CustomerBoardRoute.tsx');
      return <CustomerBoardRoute context={context} place={place} />;
    }
    case 'customer-write': {
      const { CustomerWriteRoute } = await import('../customer-boards/CustomerWriteRoute.tsx');
      return <CustomerWriteRoute place={place} />;
    }
    case 'customer-post': {
      const { CustomerPostRoute } = await import('../customer-boards/CustomerPostRoute.tsx');
      return <CustomerPostRoute context={context} place={place} />;
    }
    case 'case':
    case 'review': {
      const { MembersRoute } = await import('./MembersRoute.tsx');
      return <MembersRoute context={context} place={place} />;
    }
    case 'exhibition': {
      const { ExhibitionRoute } = await import('./ExhibitionRoute.tsx');
      return <ExhibitionRoute context={context} place={place} />;
    }
    case 'short-link': {
      const { ShortLinkRoute } = await import('./ShortLinkRoute.tsx');
      return <ShortLinkRoute context={context} place={place} />;
    }
    case 'notice':
    case 'post': {
      const { PostRoute } = await import('./PostRoute.tsx');
      return <PostRoute context={context} place={place} />;
    }
    default:
      return context.isNewer ? context.built : <NotFound phone={context.phone} />;
  }
}

export const LiveRoute = withErrorBoundary(LiveRouteIsland, brokenIsland);
