import { integrityOf } from '../../store/files';

/** The files of something published: its name says what is in them. */
export const fileOf = (name: string, file: string) => Buffer.from(`${file} of ${name}`);

export const inventoryOf = (name: string): string =>
  JSON.stringify(
    Object.fromEntries(
      ['a.js', 'b.css'].map((file) => {
        const bytes = fileOf(name, file);
        return [file, { integrity: integrityOf(bytes), bytes: bytes.length }];
      }),
    ),
  );
