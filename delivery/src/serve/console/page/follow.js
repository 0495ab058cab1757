/** How often the page checks for changes. Milliseconds. */
const askMs = 5000;

/** A part that has the focus or a text selection stays as it is. */
const isInUse = (part) =>
  part.contains(document.activeElement) ||
  (!getSelection().isCollapsed && part.contains(getSelection().anchorNode));

async function follow() {
  if (document.visibilityState !== 'visible') return;
  const answer = await fetch(location.href, { cache: 'no-store' });
  if (!answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-part]')) {
    const other = next.getElementById(part.id);
    const unfolded = [...part.querySelectorAll('details')].map(({ open }) => open);
    for (const [index, details] of [...(other?.querySelectorAll('details') ?? [])].entries())
      details.open = unfolded[index] ?? false;
    if (other && other.innerHTML !== part.innerHTML && !isInUse(part)) part.replaceWith(other);
  }
}

// A server that does not answer may do so the next time; the page says as of when it is.
setInterval(() => follow().catch(() => {}), askMs);
