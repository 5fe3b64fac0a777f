/** The terms in force, fetched when somebody wants to read them. */
import { useEffect, useState } from 'react';
import { getCurrentTermHistory } from '../../../api/terms.ts';
import { failureWords } from '../../../api/words.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { liveWords } from '../../../ui/words.ts';
import '../../../ui/rich.css';

export function TermText({ id }: { readonly id: number }) {
  const { data, error } = useQuery(getCurrentTermHistory(id));
  const [html, setHtml] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (data === undefined) return;
    let isGone = false;
    import('../../../client/sanitize-html.ts').then(
      ({ sanitizeHtml }) => !isGone && setHtml(sanitizeHtml(data.row.contentHtml)),
      () => !isGone && setBroken(true),
    );
    return () => {
      isGone = true;
    };
  }, [data]);
  if (html === null)
    return <p role="status">{error?.message ?? (isBroken ? failureWords.unknown : liveWords.loading)}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
