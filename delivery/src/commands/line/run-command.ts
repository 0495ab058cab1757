import { parseArgs } from 'node:util';
import { ownRemote } from '../../bundle/apps';
import { messageOf, usage } from '../../delivery-error';
import { scriptsHere } from '../../typed-here';
import type { Asked, Command } from './command';
import { commands } from './commands';

/** Returns patterns of an option with at most one letter too many, missing, wrong, or swapped with the next. */
const spelled = (option: string) =>
  [...option].map((_, at) => `${option.slice(0, at)}.{0,3}${option.slice(at + 2)}`);

/** Returns an option, even misspelled, that npm kept since no `--` came before it: it would be missing in a release. */
function takenByNpm(options: readonly string[]): string | undefined {
  // Also npm's own `--dry-run`, with which nothing is to happen.
  const meant = new RegExp(`^npm-config-(${[...options, 'dry-run'].flatMap(spelled).join('|')})$`);
  for (const [name, value = ''] of Object.entries(process.env)) {
    const option = meant.exec(name.replaceAll('_', '-'))?.[1];
    if (option !== undefined) return `--${option} ${value.replace(/^true\b.*/s, '')}`.trim();
  }
  return undefined;
}

/** @throws usage */
function read(name: string, command: Command, args: readonly string[]): Asked {
  const use = `Use: ${usageOf(name, command)}`;
  const options = optionsOf(command).map(([option]) => [option, { type: 'boolean' }] as const);
  const taken = takenByNpm(options.map(([option]) => option));
  const again = `npm run ${name} -- ${[...args, taken].join(' ')}`;
  if (!args.every((arg) => arg.trim())) throw usage(`A word of it is empty: is a variable not set? ${use}`);
  if (taken !== undefined) throw usage(`npm took ${taken} for itself. Type two dashes before it: ${again}`);
  // An option's argument may follow an equals sign, and a negative number is no option.
  const given = args.flatMap((arg) => arg.split(/(?<=^--[a-z-]+)=(?=.)/));
  const isBelow = (arg: string) => /^-[\d.,]/.test(arg);
  try {
    const { positionals, values } = parseArgs({
      args: given.filter((arg) => !isBelow(arg)),
      allowPositionals: true,
      options: Object.fromEntries(options),
    });
    const [, least, most] = command.takes ?? ['', 0, 0];
    const all = [...positionals, ...given.filter(isBelow)];
    const names = all.length === 0 && command.meansOwn ? ownRemote() : all;
    if (names.length >= least && names.length <= most)
      return { names, has: (option) => values[option] === true };
  } catch (error) {
    // Node's message goes on to explain how to escape a dash.
    throw usage(`${messageOf(error).split('. ')[0]}. ${use}`);
  }
  throw usage(use);
}

/** Runs the typed command, or prints help. @throws usage, and whatever the command throws */
export async function runCommand([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || /^(--help|-h|help)$/.test(name)) return console.log(helpOfAll());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw usage(`There is no command "${name}".\n${helpOfAll()}`);
  if (!scriptsHere().has(name)) throw usage(`There is no ${typed(name)} here.`);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return console.log(helpOf(name, command));
  const asked = read(name, command, args);
  const bucket = name === 'store' ? undefined : asked.names.find((each) => each.startsWith('s3://'));
  if (bucket)
    throw usage(`${typed(name)} takes the bucket that LANDMARK_STORE names: LANDMARK_STORE=${bucket}`);
  return command.run(asked);
}

/** How a command is typed at the root of a checkout, or of a remote's repository. */
const typed = (name: string) => (name === 'start' ? 'npm start' : `npm run ${name}`);

const optionsOf = ({ options = {} }: Command) => Object.entries(options);

/** `npm run release -- <app>[@<version>]… [--candidate] [--retire]` */
function usageOf(name: string, command: Command): string {
  const more = [command.takes?.[0] ?? [], optionsOf(command).map(([option]) => `[--${option}]`)].flat();
  return [typed(name), ...(more.length > 0 ? ['--', ...more] : [])].join(' ');
}

export function helpOf(name: string, command: Command): string {
  const options = optionsOf(command).map(([option, does]) => `  --${option.padEnd(15)} ${does}`);
  return [usageOf(name, command), `  ${command.does}`, ...options].join('\n');
}

export function helpOfAll(): string {
  const scripts = scriptsHere();
  const here = Object.entries(commands).filter(([name]) => scripts.has(name));
  const width = Math.max(...here.map(([name]) => typed(name).length));
  const lines = here.map(([name, { does }]) => `  ${typed(name).padEnd(width)}  ${does}`);
  return ['Landmark. Run at the root:', ...lines, '', 'More of one: npm run <command> -- --help'].join('\n');
}
