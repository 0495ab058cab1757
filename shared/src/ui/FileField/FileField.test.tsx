import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holding } from '../examples/documented';
import { FileField, fileSize } from './FileField';

const certificate = new File(['x'.repeat(3000)], 'certificate.pdf', { type: 'application/pdf' });

const Zone = holding(FileField, 'file');

test('shows the file and its size, takes it back with the focus on the field, and takes the same file again', async () => {
  render(<Zone label="Resale certificate" name="pdf" file={undefined} />);
  const field = screen.getByLabelText('Resale certificate');
  await userEvent.upload(field, certificate);
  expect(screen.getByText('certificate.pdf')).toBeInTheDocument();
  expect(screen.getByText('3 KB')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove certificate.pdf' }));
  expect(screen.queryByText('certificate.pdf')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  await userEvent.upload(field, certificate);
  expect(screen.getByText('certificate.pdf')).toBeInTheDocument();
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [253_952, '248 KB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('a size of %d reads as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
