import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';

interface AxNode {
  /** The roles of what it stands in, the nearest first. */
  readonly within: readonly string[];
  /** The nodes that it stands in, by their ids in the tree, and itself. */
  readonly path: readonly string[];
  readonly role: string;
  readonly name: string;
  readonly value: string;
  readonly states: Readonly<Record<string, unknown>>;
  readonly elementId: number | undefined;
}

/** Where a node has to stand: in something of a role, or in a certain node. */
interface Place {
  readonly within?: string;
  readonly of?: AxNode;
}

/**
 * A person who has only what the browser tells assistive technology: roles, names, values and states, and the default
 * action of each node. Nothing here looks at the document or at pixels.
 */
export class Reader {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    await session.send('DOM.enable');
    return new Reader(session);
  }

  private async nodes(): Promise<readonly AxNode[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const lineage = (id: string | undefined): readonly (typeof nodes)[number][] => {
      const node = id === undefined ? undefined : byId.get(id);
      return node ? [node, ...lineage(node.parentId)] : [];
    };
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ nodeId, parentId, role, name, value, properties = [], backendDOMNodeId }) => ({
        path: lineage(nodeId).map((node) => node.nodeId),
        within: lineage(parentId).map((node) => String(node.role?.value ?? '')),
        role: String(role?.value ?? ''),
        name: String(name?.value ?? ''),
        value: String(value?.value ?? ''),
        states: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
        elementId: backendDOMNodeId,
      }));
  }

  /** The first node of a role whose name is, or matches, the one given; waits until there is one. */
  async find(role: string, name: string | RegExp, place: Place = {}): Promise<AxNode> {
    let found: AxNode | undefined;
    const fits = (node: AxNode) =>
      node.role === role &&
      (typeof name === 'string' ? node.name === name : name.test(node.name)) &&
      (place.within === undefined || node.within.includes(place.within)) &&
      (place.of === undefined || node.path.includes(place.of.path[0] ?? ''));
    await expect
      .poll(
        async () => {
          found = (await this.nodes()).find(fits);
          return found !== undefined;
        },
        { message: `${role} "${name}" in the accessibility tree` },
      )
      .toBe(true);
    return found as AxNode;
  }

  /** What has the focus. */
  async focused(): Promise<AxNode | undefined> {
    // The document itself counts as focused along with what is focused in it.
    return (await this.nodes()).filter(({ states }) => states.focused === true).at(-1);
  }

  private async call(node: AxNode, declaration: string): Promise<void> {
    const { object } = await this.session.send('DOM.resolveNode', { backendNodeId: node.elementId ?? 0 });
    await this.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: declaration,
    });
  }

  /** The default action of a link, a button or a checkbox. */
  async press(role: string, name: string | RegExp): Promise<void> {
    await this.call(await this.find(role, name), 'function () { this.focus(); this.click(); }');
  }

  async write(role: string, name: string | RegExp, text: string): Promise<void> {
    await this.call(await this.find(role, name), 'function () { this.focus(); }');
    await this.session.send('Input.insertText', { text });
  }

  /** Chooses an option of a select by the words of its name. */
  async choose(name: string, option: string): Promise<void> {
    const combobox = await this.find('combobox', name);
    const wanted = await this.find('option', option, { of: combobox });
    await this.call(
      wanted,
      `function () {
        const select = this.closest('select');
        select.focus();
        this.selected = true;
        select.dispatchEvent(new Event('input', { bubbles: true }));
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }`,
    );
  }

  async attach(role: string, name: string | RegExp, path: string): Promise<void> {
    const { elementId } = await this.find(role, name);
    await this.session.send('DOM.setFileInputFiles', { files: [path], backendNodeId: elementId ?? 0 });
  }
}
