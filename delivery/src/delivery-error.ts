export type DeliveryErrorCode =
  | 'settings-invalid'
  | 'port-in-use'
  | 'folder-unwritable'
  | 'build-failed'
  | 'release-broken'
  | 'module-unknown'
  | 'version-unknown'
  | 'app-unknown'
  | 'nothing-live'
  | 'nothing-before'
  | 'retired'
  | 'refused'
  | 'locked'
  | 'usage';

/** What ends a command. The message is for whoever typed it: what happened, why it matters, how to mend it. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    readonly code: DeliveryErrorCode,
    message: string,
  ) {
    super(message);
  }
}

export const isDeliveryError = (value: unknown): value is DeliveryError =>
  value instanceof Error && value.name === 'DeliveryError';
