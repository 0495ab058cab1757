/**
 * Why released code gave no usable answer. `threw`: it answered with an error. `differs`: it answers something else in
 * another world. The others end its process: nothing more can be asked.
 */
export type SandboxFaultCode = 'threw' | 'differs' | 'late' | 'ended' | 'too-large' | 'too-much-memory';

export class SandboxFault extends Error {
  override readonly name = 'SandboxFault';

  constructor(
    readonly code: SandboxFaultCode,
    message: string,
  ) {
    super(message);
  }

  /** Whether the process is gone. */
  get isFinal(): boolean {
    return this.code !== 'threw' && this.code !== 'differs';
  }
}
