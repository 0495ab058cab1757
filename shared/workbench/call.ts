/** A call that a page made and that was answered here. */
export interface Call {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** 0 when the connection broke before an answer. */
  readonly status: number;
  readonly milliseconds: number;
}
