import type { ComponentProps } from 'react';
import type { ShownFailure } from '../client/failure-text.ts';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';

interface Props extends Pick<ComponentProps<typeof ErrorState>, 'phone'> {
  /** Left out before anything is asked. */
  readonly read?: {
    readonly error: ShownFailure | undefined;
    readonly isValidating: boolean;
    readonly mutate: () => unknown;
  };
  readonly rows?: number;
}

export function QueryState({ read, rows = 3, phone }: Props) {
  if (read?.error !== undefined && !read.isValidating)
    return <ErrorState failure={read.error} onRetry={() => read.mutate()} phone={phone} />;
  return (
    <Loading phone={phone} onRetry={read === undefined ? undefined : () => read.mutate()}>
      {Array.from({ length: rows }, (_, i) => `row ${i}`).map((row) => (
        <div className="live-skeleton" key={row} />
      ))}
    </Loading>
  );
}
