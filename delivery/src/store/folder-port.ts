import { existsSync } from 'node:fs';
import { link, readFile, rm } from 'node:fs/promises';
import { exclusively } from './exclusive';
import { ifThere, writeAtomically } from './files';
import type { StorePort } from './port';
import { keepSpare, withSpare } from './spare';

export interface SiteFiles {
  readonly siteFile: string;
  readonly previousSiteFile: string;
  readonly lockFile: string;
  readonly spareFile: string;
}

/** A store in a folder, for as many processes as see its disk. Its texts are their own tags: no two are the same. */
export function folderPort(files: SiteFiles): StorePort {
  const { siteFile, previousSiteFile, lockFile } = files;
  const readText = () => ifThere(readFile(siteFile, 'utf8'), undefined);

  /** A second name for the file that is replaced: it takes no room. */
  async function keepPrevious(): Promise<void> {
    await rm(previousSiteFile, { force: true });
    await ifThere(link(siteFile, previousSiteFile), undefined);
  }

  return {
    site: siteFile,
    wayBack: () => (existsSync(previousSiteFile) ? `cp ${previousSiteFile} ${siteFile}` : undefined),
    async readSite() {
      const text = await readText();
      return text === undefined ? undefined : { text, tag: text };
    },
    /** Needs no free space where a set was live before. */
    async replaceSite(text, tag) {
      const isReplaced = await withSpare(files, () =>
        exclusively(lockFile, async () => {
          if ((await readText()) !== tag) return false;
          await keepPrevious();
          await writeAtomically(siteFile, text);
          return true;
        }),
      );
      await keepSpare(files);
      return isReplaced;
    },
  };
}
