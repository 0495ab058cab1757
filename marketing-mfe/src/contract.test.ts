import { contractFaults } from '@landmark/shared/contracts/remote-contract/contract-faults';
import { ownPages } from '@landmark/shared/testing/own-pages';
import { serverRendering } from '@landmark/shared/testing/server-rendering';

test('this source keeps the contract between apps, as every release of it must', async () => {
  const pages = await ownPages('marketing');
  expect(await contractFaults({ remote: 'marketing', pages, render: serverRendering })).toEqual([]);
});
