const others =
  `setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate nextTick queueMicrotask
  performance hrtime`.split(/\s+/) as FakeableAPI[];

/** Sets the date of this process until `jest.useRealTimers()`; whoever waits does so as ever. Milliseconds. */
export const setClock = (now: number): void => void jest.useFakeTimers({ now, doNotFake: others });
