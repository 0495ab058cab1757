import runtime from './bundler-runtime';

test('what is shared can be used by all, and changed by nobody', () => {
  const { init, consumes } = runtime.bundlerRuntime;
  class Component {}
  Object.assign(Component.prototype, { constructor: Component, setState: () => 'theirs' });
  const context = { $$typeof: Symbol(), _currentValue: 1 };
  const react = {
    createElement: () => 'theirs',
    Children: {},
    Component,
    context,
    __INTERNALS: { current: 1 },
  };
  const required: { m: Record<string, (module: { exports: unknown }) => void> } & Record<string, unknown> = {
    S: {},
    m: {},
    c: {},
    federation: {
      initOptions: {
        name: 'shell',
        shared: { react: [{ version: '19', get: () => () => react, shareConfig: {} }] },
      },
    },
  };
  const webpackRequire = required as unknown as Parameters<typeof init>[0]['webpackRequire'];
  init({ webpackRequire });
  consumes({
    chunkId: 'page',
    promises: [],
    chunkMapping: { page: ['1'] },
    installedModules: {},
    moduleToHandlerMapping: { 1: { shareKey: 'react' } },
    webpackRequire,
  });
  const module: { exports: unknown } = { exports: undefined };
  required.m[1]?.(module);
  expect(module.exports).toBe(react);
  expect(() => Object.assign(react, { createElement: () => 'mine' })).toThrow('read only');
  for (const inIt of [react.Children, Component, Component.prototype])
    expect(() => Object.assign(inIt, { map: () => 'mine' })).toThrow('not extensible');
  expect(() => Object.assign(Component.prototype, { setState: () => 'mine' })).toThrow('read only');
  react.__INTERNALS.current = 2;
  context._currentValue = 2;
  const old = Object.create(Component.prototype);
  old.constructor = Object;
  expect(old.constructor).toBe(Object);
});
