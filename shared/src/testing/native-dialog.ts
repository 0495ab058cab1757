/** What jsdom lacks of a modal `<dialog>`: focus moves in and back, Escape cancels, `close` fires later. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

function showModal(this: HTMLDialogElement): void {
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], button, a[href], input, select, textarea')?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  setTimeout(() => this.dispatchEvent(new Event('close')));
}

function cancelTopDialog(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const dialog = [...document.querySelectorAll('dialog')].findLast((candidate) => candidate.open);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

if (typeof HTMLDialogElement !== 'undefined') {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  document.addEventListener('keydown', cancelTopDialog);
}
