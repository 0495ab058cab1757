import runtime from './bundler-runtime';

test('what is shared can be used by all, and changed by nobody', () => {
  const { init, consumes } = runtime.bundlerRuntime;
  class Component {}
  const react = { createElement: () => 'theirs', Children: {}, Component, __INTERNALS: { current: 1 } };
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
  react.__INTERNALS.current = 2;
});
