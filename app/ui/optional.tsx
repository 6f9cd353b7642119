import { Component, type ReactNode, Suspense } from "react";

/**
 * What lies over a page and is fetched when it is needed. While it is on its way, and where it can't
 * be had, the page goes on without it.
 */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return null;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
