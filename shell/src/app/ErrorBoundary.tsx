import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
  /** Children that broke at one address are rendered again at the next. */
  readonly address: string;
}

interface ErrorBoundaryState {
  /** The address is known only after the error. */
  readonly failure?: { readonly error: unknown; readonly at?: string } | undefined;
}

/** Catches rendering errors of its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    { failure }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    if (!failure || failure.at === address) return null;
    return { failure: failure.at === undefined ? { ...failure, at: address } : undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
