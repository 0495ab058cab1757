import { closedScope } from './share-scope';

test('what is shared can be used by all, changed by nobody, and is the same for each', () => {
  class Component {}
  Object.assign(Component.prototype, { constructor: Component, setState: () => 'theirs' });
  const link = { $$typeof: Symbol(), render: () => 'theirs' };
  const react = {
    createElement: () => 'theirs',
    Children: {},
    Component,
    link,
    __CLIENT_INTERNALS: { H: 1 },
  };
  const scope = closedScope({ react: { 19: { get: () => () => react } } });
  const shared = scope.react?.['19']?.get()() as Partial<typeof react>;
  expect(scope.react?.['19']?.get()()).toBe(shared);
  expect(shared).toEqual({ createElement: react.createElement, Children: {}, Component, link });
  const provided: object[] = [scope, ...Object.values(scope), ...Object.values(scope).flatMap(Object.values)];
  for (const closed of [...provided, shared, react.Children, Component, Component.prototype])
    expect(() => Object.assign(closed, { map: () => 'mine' })).toThrow('not extensible');
  expect(() => Object.assign(link, { render: () => 'mine' })).toThrow('read only');
  const old = Object.create(Component.prototype);
  old.constructor = Object;
  expect(old.constructor).toBe(Object);
});
