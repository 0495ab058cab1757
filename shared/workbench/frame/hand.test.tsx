import { hand } from './hand';

// jsdom lays nothing out, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {};

const show = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};

function countPresses(name: string): () => number {
  let presses = 0;
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')?.textContent === name) presses += 1;
  });
  return () => presses;
}

test('a button is found by its name', async () => {
  show('<button>Back</button><button>Send</button>');
  const presses = countPresses('Send');
  await hand.press('Send');
  expect(presses()).toBe(1);
});

test('what is filled in is heard of, whatever control it is', async () => {
  show(
    '<input name="email"><select name="region"><option>east</option><option>west</option></select><input type="checkbox" name="terms">',
  );
  const heard: string[] = [];
  for (const kind of ['input', 'change']) {
    document.querySelector('main')?.addEventListener(kind, ({ target, type }) => {
      if (target instanceof HTMLElement) heard.push(`${target.getAttribute('name')} ${type}`);
    });
  }
  await hand.fill({ email: 'dana@shop.example', region: 'west', terms: true });
  expect(heard).toEqual(['email input', 'region change', 'terms input', 'terms change']);
  expect(document.querySelector('input')?.value).toBe('dana@shop.example');
  expect(document.querySelector('select')?.value).toBe('west');
  expect(document.querySelector<HTMLInputElement>(':checked[name="terms"]')).not.toBeNull();
});

test('a button that is off is pressed once it is on', async () => {
  show('<button disabled>Send</button>');
  const presses = countPresses('Send');
  const pressing = hand.press('Send');
  expect(presses()).toBe(0);
  document.querySelector('button')?.removeAttribute('disabled');
  await pressing;
  expect(presses()).toBe(1);
});
