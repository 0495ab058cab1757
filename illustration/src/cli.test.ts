import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './cli';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'illustration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a set below the folder and says how many', () => {
  expect(run(['--out', join(folder, 'new'), '--set', 'heroes'])).toMatch(/^Drew 5 illustrations into /);
  expect(readdirSync(join(folder, 'new', 'heroes'))).toContain('warehouse.svg');
});

it('says in a sentence which folder cannot be written', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => run(['--out', file, '--set', 'map'])).toThrow(
    `The illustrations cannot be written to ${file} (ENOTDIR): choose a folder that this user may write to.`,
  );
});

it('names the sets when it is asked for one that it does not have', () => {
  expect(() => run(['--out', folder, '--set', 'photos'])).toThrow(/no set called photos.*plates\|rooms/);
});

it('asks for a folder when none is given', () => {
  expect(() => run([])).toThrow(/^Say where the illustrations go/);
});
