/** Draws nothing in place of what throws, so that one broken part takes no other with it. */
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

export class Quiet extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
