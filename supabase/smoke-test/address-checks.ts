import { type Answer, type Check, call, type Deployment, member } from './deployment.ts';

const smallPdf = new TextEncoder().encode('%PDF-1.4\n% smoke test\n');

/** Records a pass for the address that functions see; storage and table accept it if they see the same. */
export async function checkAddresses(to: Deployment): Promise<Check[]> {
  const headers = { 'x-maintenance-secret': to.maintenanceSecret };
  const asked = { headers, json: { task: 'address' } };
  const seen = await call(to, 'operator', '/functions/v1/sweep-dealer-applications', asked);
  const address = member(seen, 'address');
  if (typeof address !== 'string')
    return [{ name: 'functions see the caller’s address', problem: noAddress(seen) }];

  const passed = await call(to, 'operator', '/rest/v1/rpc/captcha_pass_record', {
    json: { p_ip: address, p_token_hash: `smoke test ${crypto.randomUUID()}` },
  });
  if (passed.body !== true) {
    const problem = `a pass could not be recorded (${passed.status}): push the migrations and check the service key`;
    return [{ name: 'functions see the caller’s address', problem }];
  }
  const path = `${crypto.randomUUID()}/smoke-test.pdf`;
  const uploaded = await upload(to, path);
  const inserted = await insert(to, uploaded.status === 200 ? path : null);
  const table = await call(to, 'operator', '/rest/v1/rpc/caller_address', { json: {} });
  const theTable = `the table (it sees ${describe(table.body, address)})`;
  return [
    { name: 'functions see the caller’s address', problem: null },
    { name: 'storage sees the same address', problem: unlessTaken(200, 'storage', uploaded) },
    { name: 'the table sees the same address', problem: unlessTaken(201, theTable, inserted) },
    { name: 'a pass serves once', problem: await secondInsert(to) },
    { name: 'an insert gives back its id alone', problem: onlyId(inserted) },
    { name: 'what the smoke test stored is removed', problem: await cleanUp(to, path, inserted) },
  ];
}

function noAddress(seen: Answer): string {
  if (seen.status === 401) return 'MAINTENANCE_SECRET is not the one that the functions were given';
  if (seen.status === 404) return 'sweep-dealer-applications is not deployed';
  if (seen.status === 503) return 'the functions are not configured: their log names each missing setting';
  return `sweep-dealer-applications answered ${seen.status} without an address`;
}

function unlessTaken(status: number, way: string, answer: Answer): string | null {
  if (answer.status === status) return null;
  return `${way} refused a pass for the address that the functions see (${answer.status}, ${String(member(answer, 'message'))})`;
}

/** Addresses are personal: the output only says whether they are the same. */
function describe(seen: unknown, expected: string): string {
  if (seen === null) return 'none';
  return seen === expected ? 'the same' : 'another one';
}

const upload = (to: Deployment, path: string) =>
  call(to, 'visitor', `/storage/v1/object/dealer-applications/${path}`, {
    headers: { 'content-type': 'application/pdf', 'x-upsert': 'false' },
    body: smallPdf,
  });

const insert = (to: Deployment, pdfPath: string | null) =>
  call(to, 'visitor', '/rest/v1/dealer_applications?select=id', {
    headers: { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' },
    json: {
      business_name: `Smoke test ${crypto.randomUUID()}`,
      contact_name: 'Smoke test',
      email: `smoke-test-${crypto.randomUUID()}@landmark.example`,
      pdf_path: pdfPath,
    },
  });

async function secondInsert(to: Deployment): Promise<string | null> {
  const { status } = await insert(to, null);
  return status === 403 ? null : `an insert without a pass was answered ${status} instead of 403`;
}

function onlyId(inserted: Answer): string | null {
  const keys = Object.keys(inserted.body ?? {});
  return inserted.status !== 201 || keys.join() === 'id' ? null : `it gave back ${keys.join(', ')}`;
}

async function cleanUp(to: Deployment, path: string, inserted: Answer): Promise<string | null> {
  const method = 'DELETE';
  const files = { method, json: { prefixes: [path] } };
  const removed = await call(to, 'operator', '/storage/v1/object/dealer-applications', files);
  const id = inserted.status === 201 ? member(inserted, 'id') : null;
  const row = `/rest/v1/dealer_applications?id=eq.${id}`;
  const erased = id === null ? null : await call(to, 'operator', row, { method });
  const done = removed.status === 200 && (erased === null || [200, 204].includes(erased.status));
  return done ? null : `application ${String(id)} or file ${path} is still there: remove it by hand`;
}
