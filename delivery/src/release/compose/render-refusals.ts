import type { ContractFault, FaultCode } from '@landmark/contract/remote-contract/subject';
import { ownershipTable } from '../../bundle/apps';
import type { Refusal } from '../gate/refusal';
import type { SandboxFault } from '../sandbox/worker-process';
import { nameOf, type PublishedRemote, type PublishedShell } from './published';

const bounds =
  'a release is rendered in a process without files, environment, network and clock of its own, and within its limits';

export const sandboxRefusal = (release: string, doing: string, { code, message }: SandboxFault): Refusal =>
  code === 'threw'
    ? {
        rule: 'renders',
        release: `${release} throws ${doing}: ${message}`,
        meets: 'every page must be rendered without a browser before it is released',
        remedy:
          "Keep a module's top level free of what only a browser has, and of modules that nobody shares.",
      }
    : {
        rule: 'renders',
        release: `${release} ${message}, ${doing}`,
        meets: bounds,
        remedy: 'Find what the page does there beside returning its elements, and leave it to the browser.',
      };

/** For two releases that each fit what is live, and that only a canary brings together. */
export const unfitRefusal = (release: PublishedRemote, shell: PublishedShell): Refusal => ({
  rule: 'singletons',
  release: `${nameOf(release)} does not fit ${nameOf(shell)}`,
  meets: 'visitors of a canary would have both',
  remedy: 'End the canary first: npm run releases',
});

export const frameRefusal = (
  release: PublishedRemote,
  shell: PublishedShell,
  path: string,
  said: string,
): Refusal => ({
  rule: 'renders',
  release: `${nameOf(release)}: ${path} has another frame than every page: ${said}`,
  meets: `header and footer are shell ${shell.manifest.version}’s alone`,
  remedy: 'Use what the shell shares as it is, React and the router too, and change nothing of it.',
});

export const screenRefusal = (release: string, path: string, text: string): Refusal => ({
  rule: 'metadata',
  release: `${release}: ${path} ${text}`,
  meets: 'every page needs a title, a description and a canonical path of its own',
  remedy: 'Correct it in shell/src/screens.ts.',
});

export function contractRefusal(release: PublishedRemote, shell: PublishedShell, fault: ContractFault) {
  const { code, page, text } = fault;
  const { app } = release.manifest;
  const source = `${app}-mfe/src/pages/${page}.tsx`;
  const wordings: Readonly<Record<FaultCode, Pick<Refusal, 'meets' | 'remedy'>>> = {
    exposes: {
      meets: `the contract gives ${page} to ${app} (${ownershipTable})`,
      remedy: `Export the page from ${source} and build it again.`,
    },
    metadata: {
      meets: 'every page needs a title, a description and a canonical path of its own',
      remedy: `Correct metadata() in ${source}.`,
    },
    renders: {
      meets: `shell ${shell.manifest.version} must be able to render every page that is released`,
      remedy: 'Open the page with "npm run dev", mend what throws, and release again.',
    },
    contract: {
      meets: `shell ${shell.manifest.version} hosts what keeps the contract (@landmark/contract)`,
      remedy: `Mend it in ${app}-mfe/src; its own test says the same in seconds: npm test -w ${app}-mfe`,
    },
  };
  return { rule: code, release: `${nameOf(release)}: ${text}`, ...wordings[code] };
}
