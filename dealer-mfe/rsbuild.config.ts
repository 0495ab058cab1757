import { defineRemote } from '@landmark/design/bundling/define-remote';

export default defineRemote('dealer');
