/** Draws nothing in place of what throws, so that one broken part takes no other with it. */
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Told once, so that the place of what is gone can be put to use. */
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
    return this.state.isBroken ? null : this.props.children;
  }
}
