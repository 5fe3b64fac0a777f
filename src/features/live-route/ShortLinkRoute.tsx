/** A short address, which leads on to what it stands for. */
import { useEffect } from 'react';
import { getShortLink } from '../../api/links.ts';
import { resolveLink } from '../../domain/link.ts';
import type { PlaceOf } from '../../domain/live-path.ts';
import { toldElsewhere, useLive } from '../../hooks/use-query.ts';
import { Arriving, Missing, type Stage } from '../../ui/QueryBoundary.tsx';

interface Props {
  readonly stage: Stage;
  readonly place: PlaceOf<'short-link'>;
}

export function ShortLinkShow({ stage, place: { code } }: Props) {
  const read = useLive(getShortLink(code), toldElsewhere);
  const link = read.data === undefined ? null : resolveLink(read.data.row.url, stage.siteOrigin);
  const href = link !== null && /^(?:\/|https?:)/.test(link.href) ? link.href : null;
  useEffect(() => {
    if (href !== null) location.replace(href);
  }, [href]);
  return (
    <Arriving stage={stage} read={href === null ? read : { ...read, data: undefined }}>
      {() => <Missing phone={stage.phone} />}
    </Arriving>
  );
}
