import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { AppName } from '../../bundle/apps';
import { ifThere } from '../../store/files';
import { releaseName, type StateFolder } from '../../store/state-folder';
import type { Cause } from './causes';

/** Where in the source a cause is, by the source map that its release has in the store; undefined where there is none. */
export async function sourcePlace(
  state: StateFolder,
  { app, version, at }: Cause,
): Promise<string | undefined> {
  const [, file = '', line, column] = /^([\w./-]+):(\d+):(\d+)$/.exec(at ?? '') ?? [];
  if (file === '' || file.split('/').includes('..')) return undefined;
  if (!(await state.port.bring(releaseName(app as AppName, version)))) return undefined;
  const map = path.join(state.release(app as AppName, version), 'browser', `${file}.map`);
  const text = await ifThere(readFile(map, 'utf8'), undefined);
  if (text === undefined) return undefined;
  // Browsers count lines and columns from one.
  const found = new SourceMap(JSON.parse(text) as SourceMapPayload).findOrigin(Number(line), Number(column));
  return 'fileName' in found ? `${found.fileName}:${found.lineNumber}` : undefined;
}
