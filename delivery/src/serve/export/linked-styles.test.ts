import { linkStyles } from './linked-styles';

const page =
  '<head><style data-href="/a.css">a{color:red}</style><style data-href="/b.css">b{}</style></head>';

test('a stylesheet of a release becomes a verified link', () => {
  expect(linkStyles(page, [{ url: '/a.css', integrity: 'sha384-a' }])).toContain(
    '<link rel="stylesheet" href="/a.css" integrity="sha384-a" crossorigin="anonymous">',
  );
});

test('what no release has is left as it stands', () => {
  expect(linkStyles(page, [])).toBe(page);
});
