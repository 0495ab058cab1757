/**
 * `npm run pictures`: a picture of every page and state, at two widths, light and dark.
 * `npm run pictures -- --against <revision>`: those of another revision too, in the same browser, and one page that
 * shows what differs. Pictures are never kept: a browser's update would change them all.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromiumPath, startSite } from '@landmark/delivery/harness';
import { chromium } from '@playwright/test';
import { comparePictures } from './compare';
import { comparisonHtml, galleryHtml } from './pages';
import { startRevision } from './revision';
import { type Taken, takePictures } from './take-pictures';

const folder = fileURLToPath(new URL('../../.landmark/pictures', import.meta.url));
const { values } = parseArgs({ options: { against: { type: 'string' } } });
const folders = { now: join(folder, 'now'), before: join(folder, 'before'), marked: join(folder, 'marked') };

for (const old of Object.values(folders)) await rm(old, { recursive: true, force: true });
await mkdir(folders.marked, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });

function report(of: string, { names, faults }: Taken): void {
  console.log(`${names.length} pictures of ${of}.`);
  for (const { name, reason } of faults) console.log(`No picture of ${of}, ${name}: ${reason}`);
}

async function picturesOfThisTree(): Promise<Taken> {
  const site = await startSite(join(folder, 'state'));
  try {
    return await takePictures(browser, site.url, folders.now);
  } finally {
    await site.stop();
  }
}

async function picturesOf(revision: string): Promise<Taken> {
  const other = await startRevision(revision, join(folder, 'revision'));
  try {
    return await takePictures(browser, other.url, folders.before);
  } finally {
    await other.remove();
  }
}

async function reportAgainst(revision: string, names: readonly string[]): Promise<string> {
  const other = await picturesOf(revision);
  report(revision, other);
  const both = names.filter((name) => other.names.includes(name));
  const { before, now: after, marked } = folders;
  const differences = await comparePictures(browser, both, { before, after, marked });
  console.log(`${differences.length} of ${names.length} pictures differ from ${revision}.`);
  return comparisonHtml({
    revision,
    differences,
    same: both.filter((name) => differences.every((difference) => difference.name !== name)),
    added: names.filter((name) => !both.includes(name)),
  });
}

try {
  const taken = await picturesOfThisTree();
  report('this tree', taken);
  const { names, faults } = taken;
  const html = values.against === undefined ? galleryHtml(names) : await reportAgainst(values.against, names);
  await writeFile(join(folder, 'index.html'), html);
  console.log(`Look at ${join(folder, 'index.html')}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
}
