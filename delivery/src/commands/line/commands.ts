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
    options: { alone: 'only its workbench: every page in every state, without a site' },
    does: 'serves the apps from source with hot reload, or one of them inside the live site',
    run: async (asked) => (await import('../sources/dev')).dev(asked),
  },
  release: {
    takes: ['<app>[@<version>]…', 1, any],
    meansOwn: true,
    options: {
      canary: 'for a tenth of visitors at first; a number after it sets another share, in percent',
      promote: 'makes the canary of an app live for all visitors',
      candidate: 'publishes without going live, and says how to preview it',
      'without-browser': 'skips the check in a browser; the history records that',
      retire: 'gives up rolling back to remotes that the new shell does not fit',
    },
    does: 'builds, checks and composes apps, or takes published versions, and makes them live as one set',
    run: async (asked) => (await import('../release')).releaseCommand(asked),
  },
  releases: {
    does: 'lists every version in the store: live since when, canary, held, retired, was live, candidate',
    run: async () => (await import('../releases')).releasesCommand(),
  },
  rollback: {
    takes: ['[<app> [<version>]]', 0, 2],
    does: 'makes the previous set live again, each time one further back; with an app, the others stay',
    run: async (asked) => (await import('../rollback')).rollbackCommand(asked),
  },
  serve: {
    does: 'serves the live set of a store, without a checkout, on any number of machines',
    run: async () => (await import('../serve')).serve(),
  },
  store: {
    takes: ['<job> [<what>…]', 1, any],
    does: '`create` makes and checks the bucket of LANDMARK_STORE, `check` races 32 writers in it, `copy` copies a site from a folder to a bucket or back, `restore` makes live again what was live last',
    run: async (asked) => (await import('../store')).storeCommand(asked),
  },
  backup: {
    takes: ['[<file>]', 0, 1],
    does: 'writes all data of the local backend, including secrets, into one file; also while applications arrive',
    run: async ({ names: [file] }) => (await import('../operate')).operateCommand('backup', file),
  },
  restore: {
    takes: ['<file>', 1, 1],
    does: 'restores a back-up into an empty folder or database',
    run: async ({ names: [file] }) => (await import('../operate')).operateCommand('restore', file),
  },
  forget: {
    takes: ['<mail address>', 1, 1],
    does: 'removes all data of a person, and records that it was done',
    run: async ({ names: [email] }) => (await import('../operate')).operateCommand('forget', email),
  },
  export: {
    takes: ['<folder>', 1, 1],
    does: 'writes the live set as static files for any host',
    run: async (asked) => (await import('../export')).exportCommand(asked),
  },
  contract: {
    takes: ['[<remote>[@<version>]…]', 0, any],
    does: 'checks that releases keep the contract with the live shell; by default all live ones',
    run: async (asked) => (await import('../contract')).contractCommand(asked),
  },
  reports: {
    does: 'sums up how often pages were viewed, failed and were slow, how canaries do, and which errors browsers reported',
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
    does: 'writes packages for remotes in repositories of their own, and one that creates such a repository',
    run: async ({ names: [folder = ''] }) => (await import('../../develop/repository/pack')).pack(folder),
  },
  keys: {
    takes: ['[<what> <app> [<key>]]', 0, 3],
    does: 'lists whose keys may release what; make: creates an app’s key pair; add, rotate, withdraw: change public keys, with the shell’s key',
    run: async (asked) => (await import('../keys')).keysCommand(asked),
  },
  verify: {
    takes: ['[<folder>]', 0, 1],
    does: 'checks that releases, pages and the chain of changes are what the teams have signed; also in a copy of the store',
    run: async (asked) => (await import('../verify')).verifyCommand(asked),
  },
  affected: {
    takes: ['<app> <commit>', 2, 2],
    does: 'says whether an app has changed since a commit, as the output of a pipeline’s step',
    run: async (asked) => (await import('../sources/affected')).affectedCommand(asked),
  },
};
