import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Default: nothing. `retry` renders the children again. */
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly onBroken?: () => void;
}

export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.isBroken ? fallback?.(() => this.setState({ isBroken: false })) : children;
  }
}

export type Fallback<P> = (props: P, retry: () => void) => ReactNode;

/** An island that throws leaves the rest of its page as it is; in its place stands `fallback`. */
export function withErrorBoundary<P extends object>(Island: ComponentType<P>, fallback: Fallback<P>) {
  const Guarded = (props: P) => (
    <ErrorBoundary fallback={(retry) => fallback(props, retry)}>
      <Island {...props} />
    </ErrorBoundary>
  );
  // The server tells islands apart by their names (`scripts/compile/render-component.mjs`).
  Object.defineProperty(Guarded, 'name', { value: Island.name });
  return Guarded;
}
