import { ErrorNote } from "@railbird/ui";
import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  /** The page's path: another page is another try. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Keeps a page's fault, or code that cannot be fetched, from taking header and footer with it. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (this.state.failed && before.path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorNote title="This page did not load" onRetry={() => location.reload()} />;
  }
}
