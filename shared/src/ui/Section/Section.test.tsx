import { render, screen } from '@testing-library/react';
import { Section } from './Section';

test('is a region named by its heading of level 2', () => {
  render(
    <Section title="How it ships" lead="LTL and full truckload" kicker="Warehouse program">
      <p>From Philadelphia</p>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'How it ships' })).toHaveTextContent('From Philadelphia');
  expect(screen.getByRole('heading', { level: 2, name: 'How it ships' })).toBeInTheDocument();
});
