/** What remotes share with the shell: share key → version → module, as the bundler's runtime keeps it. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/** A module that is provided eagerly, so that `get` is synchronous. */
interface Provided {
  readonly get: () => () => object;
}

function closedModule(shared: object): object {
  // With React's internals, a remote could control how every page is rendered.
  const exported = Object.entries(shared).filter(([name]) => !name.includes('INTERNALS'));
  for (const [, value] of exported) {
    Object.freeze(value);
    // A subclass in ES5 style assigns its own `constructor`, which a frozen inherited one would prevent.
    delete value?.prototype?.constructor;
    Object.freeze(value?.prototype);
  }
  return Object.freeze(Object.fromEntries(exported));
}

function closedOnce(provided: Provided): Provided {
  let closed: object | undefined;
  const factory = () => {
    closed ??= closedModule(provided.get()());
    return closed;
  };
  return Object.freeze({ ...provided, get: () => factory });
}

const frozen = <Value, Made>(record: Readonly<Record<string, Value>>, make: (value: Value) => Made) =>
  Object.freeze(Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)])));

/** Freezes the share scope: a page's remotes use the same modules, and none can change or replace them. */
export const closedScope = (scope: ShareScope): ShareScope =>
  frozen(scope, (versions) => frozen(versions, closedOnce));
