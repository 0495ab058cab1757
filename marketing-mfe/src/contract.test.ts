/** @jest-environment node */
import { contractFaults } from '@landmark/shared/contracts/remote-contract';
import { serverRendering } from '@landmark/shared/testing/server-rendering';
import pages from './composer';

test('this source keeps the contract between apps, as every release of it must', async () => {
  expect(await contractFaults({ remote: 'marketing', pages, render: serverRendering })).toEqual([]);
});
