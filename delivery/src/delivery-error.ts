export type DeliveryErrorCode =
  | 'settings-invalid'
  | 'port-in-use'
  | 'folder-unwritable'
  | 'browser-missing'
  | 'build-failed'
  | 'release-broken'
  | 'module-unknown'
  | 'version-unknown'
  | 'app-unknown'
  | 'nothing-live'
  | 'nothing-before'
  | 'retired'
  | 'changed-meanwhile'
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

/** By name, because an error may come from another copy of its class. */
const nameOf = (value: unknown) => (value as { readonly name?: unknown } | null)?.name;

/** Whether an error was expected and says by itself what to do. */
export const isDeliveryError = (value: unknown): value is Error =>
  nameOf(value) === 'DeliveryError' || nameOf(value) === 'StartError';

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  const message = (error as { readonly message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : String(error);
}
