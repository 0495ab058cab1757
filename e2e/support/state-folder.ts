import { inCheckout } from '@landmark/design/bundling/checkout';

export const stateFolder = inCheckout('.landmark/e2e');
