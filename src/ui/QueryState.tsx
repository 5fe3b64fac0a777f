/** Loading and error state of a live list: a skeleton of rows, or the error. */

import type { ShownFailure } from '../client/failure-text.ts';
import type { PhoneLink } from '../domain/rules/phone.ts';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';

interface Props {
  /** Left out before anything is asked. */
  readonly read?: {
    readonly error: ShownFailure | undefined;
    readonly isValidating: boolean;
    readonly mutate: () => unknown;
  };
  readonly rows?: number;
  /** Left out in a part of a page that names it anyway. */
  readonly phone?: PhoneLink;
}

export function QueryState({ read, rows = 3, phone }: Props) {
  const phoneProp = phone === undefined ? {} : { phone };
  if (read?.error !== undefined && !read.isValidating)
    return <ErrorState failure={read.error} onRetry={() => read.mutate()} {...phoneProp} />;
  return (
    <Loading {...phoneProp} onRetry={read === undefined ? undefined : () => read.mutate()}>
      {Array.from({ length: rows }, (_, i) => `row ${i}`).map((row) => (
        <div className="live-skeleton" key={row} />
      ))}
    </Loading>
  );
}
