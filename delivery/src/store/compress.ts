import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeFile } from './files';

/** Saving less than this is not worth a second file. Bytes. */
const worthwhileBytes = 64;

/** `thorough` for what is fetched at every visit for years, `quick` for what a release writes by the dozen. */
export type Effort = 'thorough' | 'quick';

export const toBrotli = (bytes: Buffer, effort: Effort): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort === 'thorough' ? 11 : 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

export const isCompressible = (file: string): boolean =>
  /\.(js|css|html|json|svg|xml|txt|webmanifest)$/.test(file);

/** Writes `<file>.br` and `<file>.gz` beside a text file, where they are smaller than the file. */
export async function writeCompressed(file: string, bytes: Buffer, effort: Effort): Promise<void> {
  const level = effort === 'thorough' ? 9 : 6;
  const [br, gz] = await Promise.all([toBrotli(bytes, effort), promisify(gzip)(bytes, { level })]);
  for (const [end, variant] of Object.entries({ br, gz }))
    if (variant.length + worthwhileBytes < bytes.length) await writeFile(`${file}.${end}`, variant);
}
