import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** `rescued` is what {@link rescue} found when the error came. */
  readonly fallback: (error: unknown, rescued: string | undefined) => ReactNode;
  /** Asked once, while the document still shows what was there before the error. */
  readonly rescue?: () => string | undefined;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly error?: unknown;
}

/** Catches a rendering error below it. Keyed by destination where it is used, so that leaving the page resets it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  private rescued: string | undefined;
  private hasAsked = false;

  override render(): ReactNode {
    const { children, fallback, rescue } = this.props;
    if (!this.state.failed) return children;
    if (!this.hasAsked) this.rescued = rescue?.();
    this.hasAsked = true;
    return fallback(this.state.error, this.rescued);
  }
}
