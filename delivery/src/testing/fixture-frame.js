/**
 * What a fixture shell does in a browser, without React: takes over the server's page, follows the frame's links
 * without loading a document, and goes back. Marks what it has taken over as React does.
 */
const carrier = document.getElementById('landmark-release-set');
const area = document.querySelector('main');
const marker = '__reactFiber$fixture';
let remotes = JSON.parse(carrier.textContent).remotes;
let leave;

const load = ({ url, integrity }) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, {
      src: url,
      integrity,
      crossOrigin: 'anonymous',
      onload: resolve,
      onerror: reject,
    });
    document.head.append(script);
  });

const routeAt = (pathname) =>
  remotes
    .flatMap((remote) => remote.routes.map(({ path, page }) => ({ remote, path, page })))
    .find(({ path }) => path === pathname || (path.includes(':') && pathname.startsWith(path.split(':')[0])));

async function show(pathname, isServers) {
  const route = routeAt(pathname);
  let page = { html: `<p>resources at ${pathname}</p>` };
  if (route) {
    const name = `landmark_${route.remote.name}`;
    if (!window[name]) await load(route.remote.entry);
    page = await window[name].get(route.page);
  }
  document.title = route ? route.page : 'resources';
  leave?.();
  if (isServers && route && area.firstElementChild.innerHTML !== page.html) {
    console.error(`The page differs from what the server sent: ${page.html}`);
  }
  if (!isServers) {
    const owned = document.createElement('div');
    owned.dataset.owner = route ? route.remote.name : 'shell';
    owned.innerHTML = page.html;
    area.replaceChildren(owned);
  }
  leave = page.mount?.(area.firstElementChild);
  area.firstElementChild.lastElementChild[marker] = {};
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('nav a');
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show(link.pathname, false);
});
addEventListener('popstate', () => show(location.pathname, false));
sessionStorage.setItem('tab', 'first');
fetch('/_site/frame.json').then(async (answer) => {
  remotes = (await answer.json()).remotes;
});
show(location.pathname, true);
