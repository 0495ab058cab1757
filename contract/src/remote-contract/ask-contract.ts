import type { PageMetadata } from '../page';
import { type Address, addressesOf } from './addresses';
import {
  addressFaults,
  htmlFaults,
  isRecord,
  metadataFaults,
  type Said,
  shapeFaults,
  unless,
} from './page-faults';
import type { ContractFault, ContractSubject, PageView } from './subject';

type Answer<Value> = { readonly value: Value } | { readonly faults: readonly Said[] };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function asked(
  { isFinal = () => false }: ContractSubject,
  ask: () => unknown,
  faultOf: (message: string) => Said,
): Promise<Answer<unknown>> {
  try {
    return { value: await ask() };
  } catch (error) {
    if (isFinal(error)) throw error;
    return { faults: [faultOf(messageOf(error))] };
  }
}

const faultsIn = (answer: Answer<unknown>) => ('faults' in answer ? answer.faults : []);
const valueIn = (answer: Answer<unknown>) => ('value' in answer ? answer.value : undefined);

async function bodyOf(subject: ContractSubject, { page, params, path }: Address, isFirst: boolean) {
  const render = () => subject.render(page, params, path);
  const fault = (message: string): Said => ['renders', `throws when it is rendered: ${message}`];
  const html = await asked(subject, render, fault);
  if ('faults' in html) return { faults: html.faults };
  // What depends on what was rendered before does so at every address.
  const again = isFirst ? await asked(subject, render, fault) : html;
  const { value: body } = html;
  const faults = unless([body === valueIn(again), 'contract', 'is drawn differently each time']);
  return typeof body === 'string'
    ? { body, faults }
    : { faults: [['renders', 'gives no HTML'] as const, ...faults] };
}

/** Is given a page that may be kept as it is drawn, unless that turns out to be no HTML for a page. */
export type Finish = (view: PageView) => Promise<void>;

async function faultsAt(
  subject: ContractSubject,
  finish: Finish,
  address: Address,
  isFirst: boolean,
): Promise<readonly Said[]> {
  const { page, params } = address;
  const metadata = await asked(
    subject,
    () => subject.metadata(page, params),
    (message) => ['metadata', `throws when it is asked for its metadata: ${message}`],
  );
  const said = 'value' in metadata ? metadataFaults(metadata.value) : metadata.faults;
  const data =
    subject.shapes[page]?.structuredData === 'function'
      ? await asked(
          subject,
          () => subject.structuredData(page, params),
          (message) => ['renders', `throws when it is asked for its structured data: ${message}`],
        )
      : { value: [] };
  const structuredData = valueIn(data);
  const isData = Array.isArray(structuredData) && structuredData.every(isRecord);
  const { body, faults } = await bodyOf(subject, address, isFirst);
  const before: readonly Said[] = [
    ...said,
    ...(said.length === 0
      ? addressFaults(valueIn(metadata) as PageMetadata, Object.values(subject.owned).flat())
      : []),
    ...faultsIn(data),
    ...unless(['faults' in data || isData, 'contract', 'has structured data that is no object']),
    ...faults,
  ];
  if (body === undefined) return before;
  const view = { ...address, metadata: valueIn(metadata), structuredData, body } as PageView;
  const finished = before.length === 0 ? finish(view) : undefined;
  // Reading it takes a while, in which the other process has something to do.
  const all = [...before, ...htmlFaults(body)];
  await finished;
  return all;
}

/** What of the contract between apps a build does not keep. Each page is finished before the next is asked for. */
export async function askContract(
  subject: ContractSubject,
  finish: Finish = async () => {},
): Promise<readonly ContractFault[]> {
  const { remote, owned, shapes } = subject;
  const faults: ContractFault[] = Object.keys(shapes)
    .filter((page) => !Object.hasOwn(owned, page))
    .map((page) => ({ code: 'contract', page, text: `${page} is none of the pages that ${remote} owns` }));
  const add = (page: string, said: readonly Said[], path = '') =>
    faults.push(
      ...said.map(([code, text]) => ({ code, page, text: [page, path, text].filter(Boolean).join(' ') })),
    );
  for (const [page, routes] of Object.entries(owned)) {
    const shape = shapes[page];
    const wrong = shapeFaults(shape);
    add(page, wrong);
    if (!shape || wrong.length > 0) continue;
    for (const [index, address] of addressesOf(page, shape, routes).entries()) {
      if (!('path' in address)) {
        add(page, [address]);
        continue;
      }
      add(page, await faultsAt(subject, finish, address, index === 0), address.path);
    }
  }
  return faults;
}
