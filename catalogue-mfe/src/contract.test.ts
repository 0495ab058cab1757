import { contractFaults } from '@landmark/contract/remote-contract/contract-faults';
import { ownPages } from '@landmark/design/testing/own-pages';
import { serverRendering } from '@landmark/design/testing/server-rendering';

// Every address of every page is rendered.
test('this source keeps the contract between apps, as every release of it must', async () => {
  const pages = await ownPages('catalogue');
  expect(await contractFaults({ remote: 'catalogue', pages, render: serverRendering })).toEqual([]);
});
