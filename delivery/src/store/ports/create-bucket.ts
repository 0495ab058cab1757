import { DeliveryError } from '../../delivery-error';
import type { BucketSettings } from '../../settings';
import { bucketObjects, papersIn, textOf } from './objects';

/** What an app's own credentials may write; what is live they all change, one after the other. */
const writableBy = (app: string): readonly string[] => [
  `store/${app}/*`,
  `names/store/${app}/*`,
  // A new shell brings the pages of all.
  ...(app === 'shell' ? ['pages/*', 'names/pages/*'] : [`pages/${app}/*`, `names/pages/${app}/*`]),
  'site.json',
  'chain/*',
  'counts/*',
];

function policyFor(settings: BucketSettings, writers: Readonly<Record<string, string>>) {
  const { bucket, prefix } = settings;
  const all = `arn:aws:s3:::${bucket}`;
  const Principal = { AWS: Object.values(writers) };
  const read = {
    Effect: 'Allow',
    Principal,
    Action: ['s3:GetObject', 's3:ListBucket'],
    Resource: [all, `${all}/*`],
  };
  const write = Object.entries(writers).map(([app, user]) => ({
    Effect: 'Allow',
    Principal: { AWS: [user] },
    Action: ['s3:PutObject', ...(app === 'shell' ? ['s3:DeleteObject'] : [])],
    Resource: writableBy(app).map((path) => `${all}/${prefix}${path}`),
  }));
  const papers = {
    Effect: 'Deny',
    Principal,
    Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    Resource: `${all}/${papersIn(settings).prefix}*`,
  };
  return { Version: '2012-10-17', Statement: [read, ...write, papers] };
}

/** Makes a bucket that nobody else can see, unless it is there. `writers`: by app, the user that releases it. @throws store-away, store-unfit */
export async function createBucket(
  settings: BucketSettings,
  writers: Readonly<Record<string, string>>,
): Promise<void> {
  const { send } = bucketObjects(settings);
  const { region } = settings;
  const where = `<CreateBucketConfiguration><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`;
  // 409: it is there. Where no region is named, its name is not said either.
  const answer = await send('PUT', '', region === 'us-east-1' ? {} : { body: where }, [409]);
  if (answer.status === 409 && textOf(await answer.text(), 'Code') === 'BucketAlreadyExists') {
    const said = `The bucket ${settings.bucket} is there, and is somebody else’s. Choose another name.`;
    throw new DeliveryError('store-unfit', said);
  }
  if (Object.keys(writers).length === 0) return;
  await send('PUT', '?policy', { body: JSON.stringify(policyFor(settings, writers)) });
}
