import { ErrorNote } from "@railbird/ui";
import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  /** The page's path: navigating to another one resets the boundary. */
  readonly path?: string;
  readonly children: ReactNode;
  /** Loads the document again. */
  readonly reload?: () => void;
}

/** How often what the document no longer fits is rendered again. */
const MOST_RENEWALS = 3;

/**
 * Catches a page's errors and failed code downloads, so that header and footer stay, and around the whole site the errors of those, so that
 * the document is never empty. Where somebody else has changed the document, so that React cannot go on with it, everything is rendered
 * again. Reloads when the network is back, since the code can be fetched then.
 */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  #renewals = 0;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof DOMException) || this.#renewals === MOST_RENEWALS) return;
    this.#renewals += 1;
    this.setState({ failed: false });
  }

  override componentDidMount() {
    addEventListener("online", this.#retry);
  }

  override componentWillUnmount() {
    removeEventListener("online", this.#retry);
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (this.state.failed && before.path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorNote title="This page did not load" onRetry={this.#reload} />;
  }

  readonly #reload = () => (this.props.reload ?? (() => location.reload()))();

  readonly #retry = () => {
    if (this.state.failed) this.#reload();
  };
}
