import { inCheckout } from '@landmark/design/bundling/checkout';

/** Where pictures are taken to. None is kept: a browser's update would change them all. */
export const folder = inCheckout('.landmark/pictures');
