import type { Page } from '@playwright/test';

/** Something that a visitor can have on the screen. */
export interface SiteState {
  readonly name: string;
  /** Only where the state exists on a desk or on a phone alone. */
  readonly only?: 'desk' | 'phone';
  /** Something floats above the page: a picture shows the window alone, and each width is reached anew. */
  readonly floats?: true;
  readonly reach: (page: Page) => Promise<void>;
  /** What the page may write to the console on the way. */
  readonly complaints?: readonly RegExp[];
}

export const widths = { desk: 1280, phone: 360 } as const;
export type Screen = keyof typeof widths;
export const screens = Object.keys(widths) as readonly Screen[];
