import type { ApplicationRow } from '@landmark/contract/dealer-application';
import type { SubmissionMessage } from '../domain/messages';

/** A call that did not succeed. `reason` is for the log: names and codes, never a field's value. */
export interface CallFailure {
  readonly ok: false;
  readonly reason: string;
  readonly status?: number;
}

export type CallResult<Value = void> = { readonly ok: true; readonly value: Value } | CallFailure;

export interface CaptchaPort {
  /** Adds the provider's script. Safe to call often. */
  load(): void;
  /** Whether a token can be asked for; waits a moment for a script that is on its way, tries again one that failed. */
  isReady(): Promise<boolean>;
  /** A token for one submission. @throws when the provider gives none */
  token(): Promise<string>;
}

export interface RateAnswer {
  readonly allowed: boolean;
  /** The server's own words for the visitor, when it sent any. */
  readonly error?: string;
}

/** An inserted application, now or by an earlier send of the same attempt. Without an id where the backend gives none. */
export interface StoredApplication {
  readonly id?: string;
}

/** The five calls of section 7. */
export interface BackendPort {
  /** Fetches the client ahead of its first use. Safe to call often. */
  load(): void;
  verifyCaptcha(token: string): Promise<CallResult>;
  /** Never fails otherwise than by not allowing. */
  checkRate(): Promise<RateAnswer>;
  upload(path: string, file: File): Promise<CallResult>;
  /** @param attempt names the attempt to apply: sent again under the same name, the same row is stored once */
  insert(row: ApplicationRow, attempt: string): Promise<CallResult<StoredApplication>>;
  notify(applicationId: string): Promise<CallResult>;
}

export interface SubmissionPorts {
  readonly captcha: CaptchaPort;
  readonly backend: BackendPort;
  readonly tell: (message: SubmissionMessage) => void;
  readonly log: (event: string, cause?: unknown) => void;
  readonly randomId: () => string;
}
