/** What tests and measurements need of a checkout and its commands: `@landmark/delivery/harness`. */
export { chromiumPath } from '../chromium';
export type { BucketSettings } from '../settings';
export { hasCeph, startCeph } from './ceph';
export { type CheckoutCopy, copyCheckout, copyReleases } from './checkout-copy';
export { runLandmark, startLandmark, startSite } from './landmark-process';
