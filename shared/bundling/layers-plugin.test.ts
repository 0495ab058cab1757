import { fileURLToPath } from 'node:url';
import type { RsbuildPluginAPI } from '@rsbuild/core';
import { layersPlugin } from './layers-plugin';

const fileAt = (place: string) => fileURLToPath(new URL(place, import.meta.url));

test('a stylesheet is laid in its layer, again at each change, and two of one name are no build', () => {
  let transform = (_: { code: string; resourcePath: string }): string => '';
  void layersPlugin.setup({
    transform: (_: unknown, by: typeof transform) => (transform = by),
  } as unknown as RsbuildPluginAPI);
  const button = fileAt('../src/ui/Button/Button.module.css');
  expect(transform({ code: 'a {}', resourcePath: button })).toBe('@layer components {\na {}\n}\n');
  expect(transform({ code: 'b {}', resourcePath: button })).toContain('b {}');
  const own = (name: string) => ({
    code: 'a {}',
    resourcePath: fileAt(`../../elsewhere/${name}.module.css`),
  });
  expect(transform(own('Shelf'))).toContain('@layer app');
  expect(() => transform(own('Button'))).toThrow('rename one');
  // A moved stylesheet is not a second one.
  expect(transform({ code: '', resourcePath: fileAt('../../moved/Shelf.module.css') })).toContain(
    '@layer app',
  );
});
