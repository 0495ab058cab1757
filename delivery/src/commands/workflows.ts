import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appNames, checkoutRoot } from '../bundle/apps';
import { workflowFile, workflowText } from '../pipelines/workflow';

/** `workflows`: writes each app's pipeline anew from turbo's graph. */
export async function workflowsCommand(): Promise<void> {
  for (const app of appNames) {
    const file = path.join(checkoutRoot, workflowFile(app));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await workflowText(checkoutRoot, app));
    console.log(workflowFile(app));
  }
}
