import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { readPlace } from '../place';
import { Viewport } from './Viewport';

test('a page that is on its way, and has no root yet, gets its theme once it is there', () => {
  // jsdom has no layout to measure.
  Object.assign(window, {
    ResizeObserver: Object.assign(jest.fn(), { prototype: { observe() {}, disconnect() {} } }),
  });
  const ref = createRef<HTMLIFrameElement>();
  render(<Viewport ref={ref} place={readPlace('?theme=dark')} address="/" isSet />);
  const page = ref.current?.contentDocument;
  expect(page?.documentElement).toBeNull();
  page?.append(document.createElement('html'));
  fireEvent.load(screen.getByTitle('The page in its scenario'));
  expect(page?.documentElement.dataset.theme).toBe('dark');
});
