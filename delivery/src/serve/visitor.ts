import type { IncomingMessage } from 'node:http';
import { slotCookie } from '@landmark/contract/release';
import type { AppName } from '../bundle/apps';
import { anySlot, slotIn } from '../rollout/slots';
import type { Site } from '../store/site/site-file';

/** How long a browser keeps its slot. Seconds. */
const keptSeconds = 30 * 24 * 60 * 60;

const inCookie = new RegExp(`(?:^|;\\s*)${slotCookie}=(\\d{1,2})(?:;|$)`);

/** The group of visitors that a request says it belongs to. */
export const slotOf = ({ headers: { cookie } }: IncomingMessage): number | undefined =>
  slotIn(inCookie.exec(cookie ?? '')?.[1]);

/** The cookie that gives a visitor a slot, which stands for nothing but a hundredth of all. */
export const newSlotCookie = ({ config }: Site): string =>
  `${slotCookie}=${anySlot()}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${config.siteUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Whether visitors may get different pages of an owner: those of a shell's canary all, of a remote's its own. */
export const differsBySlot = ({ canaries = {} }: Site, owner: AppName): boolean =>
  canaries.shell !== undefined || canaries[owner] !== undefined;
