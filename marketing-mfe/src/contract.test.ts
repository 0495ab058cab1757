import { contractFaults } from '@landmark/contract/remote-contract/contract-faults';
import { ownPages } from '@landmark/design/testing/own-pages';
import { serverRendering } from '@landmark/design/testing/server-rendering';

test('this source keeps the contract between apps, as every release of it must', async () => {
  const pages = await ownPages('marketing');
  expect(await contractFaults({ remote: 'marketing', pages, render: serverRendering })).toEqual([]);
});
