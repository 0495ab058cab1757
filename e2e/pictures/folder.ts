import { inCheckout } from '@landmark/design/bundling/checkout';

/** The folder of pictures. None is kept in git, because a browser's update would change them all. */
export const folder = inCheckout('.landmark/pictures');
