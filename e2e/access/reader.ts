import type { CDPSession, Page } from '@playwright/test';

/** What the browser tells assistive technology of an element. */
interface Told {
  readonly role: string;
  readonly name: string;
  readonly value: string;
  readonly states: Readonly<Record<string, unknown>>;
}

/** More stops than any page has before its longest list. */
const mostStops = 400;

/** A person with a keyboard and a screen reader: knows of each stop what the browser tells assistive technology. */
export class Reader {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Reader(page, session);
  }

  async focused(): Promise<Told> {
    const { result } = await this.session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const asked = { objectId: result.objectId ?? '', fetchRelatives: false };
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', asked);
    const [{ role, name, value, properties = [] } = {}] = nodes;
    const textOf = (told: typeof role) => String(told?.value ?? '');
    const states = Object.fromEntries(properties.map((property) => [property.name, property.value.value]));
    return { role: textOf(role), name: textOf(name), value: textOf(value), states };
  }

  async tabTo(role: string, name: string | RegExp): Promise<Told> {
    for (let stops = 0; stops < mostStops; stops += 1) {
      await this.page.keyboard.press('Tab');
      const told = await this.focused();
      const isNamed = typeof name === 'string' ? told.name === name : name.test(told.name);
      if (told.role === role && isNamed) return told;
    }
    throw new Error(`Tab did not reach a ${role} "${name}".`);
  }

  async press(role: string, name: string | RegExp): Promise<void> {
    await this.tabTo(role, name);
    await this.page.keyboard.press('Enter');
  }

  async write(role: 'textbox' | 'searchbox', name: string, text: string): Promise<void> {
    await this.tabTo(role, name);
    await this.page.keyboard.type(text);
  }

  async choose(name: string, option: string | RegExp): Promise<void> {
    await this.tabTo('combobox', name);
    for (let steps = 0; steps < mostStops; steps += 1) {
      const { value } = await this.focused();
      if (typeof option === 'string' ? value === option : option.test(value)) return;
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`${name} has no option "${option}".`);
  }
}
