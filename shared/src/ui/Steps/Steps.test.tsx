import { render, screen } from '@testing-library/react';
import { Steps } from './Steps';

test('is an ordered list of headings', () => {
  render(
    <Steps
      items={[
        { title: 'Application Review', detail: 'Within 24 hours' },
        { title: 'Phone Interview', detail: 'A call' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 3, name: 'Phone Interview' })).toBeInTheDocument();
});

test('shows a year in the place of a number', () => {
  render(<Steps items={[{ mark: '1985', title: 'Founded', detail: 'In Philadelphia' }]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('1985');
});
