/**
 * What stands at a path that is not known when the site is built: a secret product, a preview, the boards that customers
 * write, entries for members; and, in place of what was not found, a page that is newer than the release. Each in a chunk of its own.
 *
 * Why an island: what stands at the path is the backend's, and only the browser knows the path.
 * Without scripts: the page as it was built, with the phone.
 */
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { unknownFailureMessage } from '../../api/failure.ts';
import { type LivePlace, livePlaceOf } from '../../domain/live-path.ts';
import type { PhoneLink } from '../../domain/phone.ts';
import type { LiveRules } from '../../domain/view-sources.ts';
import { Failed, Missing, type ReservationLink, type Stage } from '../../ui/QueryBoundary.tsx';

interface Props {
  /** The page as it was built; set by Astro from the slot. */
  readonly children?: ReactNode;
  readonly isNewer?: boolean;
  readonly rules: LiveRules;
  readonly siteOrigin: string;
  readonly phone: PhoneLink;
  readonly reservation: ReservationLink | null;
}

export function Shell({ children, isNewer = false, ...site }: Props) {
  const [view, setView] = useState<Promise<ReactNode> | null>(null);
  const stage: Stage = { built: children, isNewer, ...site };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page stays what it is as long as it is open
  useEffect(() => {
    setView(viewOf(livePlaceOf(location.pathname, location.search), stage).catch(() => <Broken phone={stage.phone} />));
  }, []);
  // What stands below the page waits with it.
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
    failure={{ kind: 'network', message: unknownFailureMessage }}
    onRetry={() => location.reload()}
    phone={phone}
  />
);

const Loaded = ({ view }: { readonly view: Promise<ReactNode> }) => use(view);

async function viewOf(place: LivePlace | null, stage: Stage): Promise<ReactNode> {
  switch (place?.kind) {
    case 'secret': {
      const { SecretShow } = await import('./ProductRoute.tsx');
      return <SecretShow stage={stage} place={place} />;
    }
    case 'product':
    case 'product-preview': {
      const { ProductShow } = await import('./ProductRoute.tsx');
      return <ProductShow stage={stage} place={place} />;
    }
    case 'branding-preview': {
      const { BrandingShow } = await import('./BrandingRoute.tsx');
      return <BrandingShow stage={stage} place={place} />;
    }
    case 'customer-board': {
      const { CustomerBoardShow } = await import('../customer-boards/CustomerBoardRoute.tsx');
      return <CustomerBoardShow stage={stage} place={place} />;
    }
    case 'customer-write': {
      const { CustomerWriteShow } = await import('../customer-boards/CustomerWriteRoute.tsx');
      return <CustomerWriteShow place={place} />;
    }
    case 'customer-post': {
      const { CustomerPostShow } = await import('../customer-boards/CustomerPostRoute.tsx');
      return <CustomerPostShow stage={stage} place={place} />;
    }
    case 'case':
    case 'review': {
      const { MembersShow } = await import('./MembersRoute.tsx');
      return <MembersShow stage={stage} place={place} />;
    }
    case 'exhibition': {
      const { ExhibitionShow } = await import('./ExhibitionRoute.tsx');
      return <ExhibitionShow stage={stage} place={place} />;
    }
    case 'short-link': {
      const { ShortLinkShow } = await import('./ShortLinkRoute.tsx');
      return <ShortLinkShow stage={stage} place={place} />;
    }
    case 'notice':
    case 'post': {
      const { PostShow } = await import('./PostRoute.tsx');
      return <PostShow stage={stage} place={place} />;
    }
    default:
      return stage.isNewer ? stage.built : <Missing phone={stage.phone} />;
  }
}
