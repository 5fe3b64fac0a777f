import { useRef } from 'react';
import type { Call } from '../../../api/call.ts';
import { listRecentProducts, removeRecentProduct, removeRecentProducts } from '../../../api/carts.ts';
import { callApi } from '../../../client/call-api.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { useRowFocus } from '../../../hooks/use-row-focus.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SlowHint } from '../../../ui/SlowHint.tsx';
import { myPageWords } from './words.ts';
import '../account.css';

export function RecentProducts() {
  const { data, mutate } = useQuery(listRecentProducts());
  const { run, retry, isBusy, failure } = useAction();
  const rows = data?.rows ?? [];
  const list = useRef<HTMLUListElement>(null);
  const followFocus = useRowFocus(list, rows.length, 'button');
  /** Optimistic: rolled back where the backend refuses it. */
  const remove = (call: Call<unknown>, left: typeof rows, at: number) =>
    run(async (signal) => {
      if (data === undefined) return;
      followFocus(at);
      const after = { ...data, rows: left, total: left.length };
      const send = () => callApi(call, { isSilent: true, signal }).then(() => after);
      await mutate(send, { optimisticData: after, rollbackOnError: true, revalidate: false });
    });
  return (
    <section className="account-recent">
      <div className="account-line">
        <h2 className="t-h3">{myPageWords.recent}</h2>
        {rows.length > 1 && (
          <button
            className="text-button"
            type="button"
            aria-disabled={isBusy}
            onClick={() => remove(removeRecentProducts(), [], 0)}
          >
            {myPageWords.removeAll}
          </button>
        )}
      </div>
      <FormError failure={failure} />
      <SlowHint isWaiting={isBusy} onRetry={retry} />
      {data !== undefined && rows.length === 0 && (
        <p>
          {myPageWords.noRecent}{' '}
          <a className="text-button" href="/products">
            {myPageWords.toProducts}
          </a>
        </p>
      )}
      <ul className="rows" ref={list}>
        {rows.map(({ id, title, thumbnailUrl }, i) => (
          <li key={id}>
            <a href={`/products/${id}`}>
              {thumbnailUrl !== null && <img className="account-thumb" src={thumbnailUrl} alt="" loading="lazy" />}
              {title}
            </a>
            <button
              className="icon-button"
              type="button"
              aria-label={myPageWords.removeRecent(title)}
              aria-disabled={isBusy}
              onClick={() => remove(removeRecentProduct(id), rows.toSpliced(i, 1), i)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
