import { scriptsHere } from '../../typed-here';
import type { Command } from './command';
import { commands } from './commands';

/** As it is typed at the root of a checkout, or of a remote's repository. */
export const typed = (name: string) => (name === 'start' ? 'npm start' : `npm run ${name}`);

const optionsOf = ({ options = {} }: Command) => Object.entries(options);

/** `npm run release -- <app>[@<version>]… [--candidate] [--retire]` */
export function usageOf(name: string, command: Command): string {
  const more = [command.takes ?? [], optionsOf(command).map(([option]) => `[--${option}]`)].flat();
  return [typed(name), ...(more.length > 0 ? ['--', ...more] : [])].join(' ');
}

export function helpOf(name: string, command: Command): string {
  const options = optionsOf(command).map(([option, does]) => `  --${option.padEnd(12)} ${does}`);
  return [usageOf(name, command), `  ${command.does}`, ...options].join('\n');
}

export function helpOfAll(): string {
  const scripts = scriptsHere();
  const here = Object.entries(commands).filter(([name]) => scripts.has(name));
  const width = Math.max(...here.map(([name]) => typed(name).length));
  const lines = here.map(([name, { does }]) => `  ${typed(name).padEnd(width)}  ${does}`);
  return ['Landmark. Run at the root:', ...lines, '', 'More of one: npm run <command> -- --help'].join('\n');
}
