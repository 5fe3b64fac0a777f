import { useEffect } from 'react';
import { getShortLink } from '../../api/links.ts';
import { resolveLink } from '../../domain/addresses/link.ts';
import { silentQuery, useQuery } from '../../hooks/use-query.ts';
import { type LiveView, NotFound, QueryBoundary } from '../../ui/QueryBoundary.tsx';

export function ShortLinkRoute({ context, place: { code } }: LiveView<'short-link'>) {
  const read = useQuery(getShortLink(code), silentQuery);
  const link = read.data === undefined ? null : resolveLink(read.data.row.url, context.siteOrigin);
  const href = link !== null && /^(?:\/|https?:)/.test(link.href) ? link.href : null;
  useEffect(() => {
    if (href !== null) location.replace(href);
  }, [href]);
  return (
    <QueryBoundary context={context} read={href === null ? read : { ...read, data: undefined }}>
      {() => <NotFound phone={context.phone} />}
    </QueryBoundary>
  );
}
