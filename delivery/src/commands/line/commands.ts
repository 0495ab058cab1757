import type { Command } from './command';

const any = Number.POSITIVE_INFINITY;

/** Every command: what is dispatched, and what `--help` says. */
export const commands: Readonly<Record<string, Command>> = {
  start: {
    does: 'releases every app whose source is not live, then serves site and backend at port 3000',
    run: async () => (await import('../start')).start(),
  },
  dev: {
    takes: ['[<remote>]', 0, 1],
    meansOwn: true,
    options: { alone: 'its workbench instead: every page in every state, without a site' },
    does: 'serves the apps from source with hot reload, or one of them inside the live site',
    run: async (asked) => (await import('../sources/dev')).dev(asked),
  },
  release: {
    takes: ['<app>[@<version>]…', 1, any],
    meansOwn: true,
    options: {
      canary: 'for a tenth of visitors at first, or as many of a hundred as a number after it says',
      promote: 'gives all visitors the canary of an app',
      candidate: 'stops before going live, and says how to look at it',
      'without-browser': 'does not look at the pages in a browser, which the history then says',
      retire: 'gives up rolling back to remotes that the new shell does not fit',
    },
    does: 'builds, checks and composes apps, or takes versions that the store has, and makes them live as one set',
    run: async (asked) => (await import('../release')).releaseCommand(asked),
  },
  releases: {
    does: 'lists every version in the store: live and since when, canary, held, retired, was live, candidate',
    run: async () => (await import('../releases')).releasesCommand(),
  },
  rollback: {
    takes: ['[<app> [<version>]]', 0, 2],
    does: 'makes the set before live again, once more goes further back; with an app, the others stay',
    run: async (asked) => (await import('../rollback')).rollbackCommand(asked),
  },
  serve: {
    does: 'shows what a store says is live, without a checkout, on any number of machines',
    run: async () => (await import('../serve')).serve(),
  },
  store: {
    takes: ['<job> [<what>…]', 1, any],
    does: '`create` makes the bucket that LANDMARK_STORE names, `check` races 32 writers in it, `copy` moves a site from a folder into one or back, `restore` puts back what was live last',
    run: async (asked) => (await import('../store')).storeCommand(asked),
  },
  backup: {
    takes: ['[<file>]', 0, 1],
    does: 'writes all that the local backend keeps, its secrets too, into one file; also while applications arrive',
    run: async ({ names: [file] }) => (await import('../operate')).operateCommand('backup', file),
  },
  restore: {
    takes: ['<file>', 1, 1],
    does: 'puts a back-up into an empty place, of either engine',
    run: async ({ names: [file] }) => (await import('../operate')).operateCommand('restore', file),
  },
  forget: {
    takes: ['<mail address>', 1, 1],
    does: 'removes what is kept of a person, with a record that it was done',
    run: async ({ names: [email] }) => (await import('../operate')).operateCommand('forget', email),
  },
  export: {
    takes: ['<folder>', 1, 1],
    does: 'writes the live set as static files for any host',
    run: async (asked) => (await import('../export')).exportCommand(asked),
  },
  contract: {
    takes: ['[<remote>[@<version>]…]', 0, any],
    does: 'says whether releases keep the contract with the live shell; by default all that are live',
    run: async (asked) => (await import('../contract')).contractCommand(asked),
  },
  reports: {
    does: 'sums up how often pages were seen, failed and were slow, what is known of canaries, and what browsers told of errors',
    run: async () => (await import('../reports')).reportsCommand(),
  },
  'new-page': {
    takes: ['<remote> <route> [<Page>]', 0, any],
    does: 'writes a page of a remote, with its test, its scenario and its row in the ownership table',
    run: async (asked) => (await import('../sources/adding')).newPageCommand(asked),
  },
  'new-remote': {
    takes: ['<name> <route>', 0, any],
    does: 'writes a whole remote with one page',
    run: async (asked) => (await import('../sources/adding')).newRemoteCommand(asked),
  },
  pack: {
    takes: ['<folder>', 1, 1],
    does: 'writes packages for remotes in repositories of their own, and what creates one',
    run: async ({ names: [folder = ''] }) => (await import('../../develop/repository/pack')).pack(folder),
  },
  keys: {
    takes: ['[<what> <app> [<key>]]', 0, 3],
    does: 'lists whose keys may release what; make: a pair for an app; add, rotate, withdraw: public ones, with the shell’s key',
    run: async (asked) => (await import('../keys')).keysCommand(asked),
  },
  verify: {
    takes: ['[<folder>]', 0, 1],
    does: 'says whether releases, pages and the chain of changes are what the teams have signed; of a copy of the store too',
    run: async (asked) => (await import('../verify')).verifyCommand(asked),
  },
  affected: {
    takes: ['<app> <commit>', 2, 2],
    does: 'says whether an app is another than at a commit, as an output of a pipeline’s step',
    run: async (asked) => (await import('../sources/affected')).affectedCommand(asked),
  },
};
