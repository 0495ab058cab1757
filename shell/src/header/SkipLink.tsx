/** The first stop of the keyboard: past header and menus to what the visitor came for. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to main content
    </a>
  );
}
