/** What remotes share with the shell: share key → version → module, as the bundler's runtime keeps it. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/** All are provided eagerly, and so are here at once. */
interface Provided {
  readonly get: () => () => object;
}

function closedModule(shared: object): object {
  // Who has what React keeps there draws everybody's pages.
  const exported = Object.entries(shared).filter(([name]) => !name.includes('INTERNALS'));
  for (const [, value] of exported) {
    Object.freeze(value);
    // A class of the old kind that extends one of these sets its own, which a frozen one would keep it from.
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

/** All that run in a page have the same: each may use what is shared, nobody change it, or put something in its place. */
export const closedScope = (scope: ShareScope): ShareScope =>
  frozen(scope, (versions) => frozen(versions, closedOnce));
