/**
 * Imported before everything else. React makes a few errors when it is evaluated, only to compare others with them.
 * For the stack of each the engine reads the whole script again: a third of the time that starting takes.
 */
const usualLimit = Error.stackTraceLimit;
Error.stackTraceLimit = 0;

/** Everything is evaluated: from here on errors say where they come from. */
export function restoreStackTraces(): void {
  Error.stackTraceLimit = usualLimit;
}
