import { defineRemote } from '@landmark/shared/bundling/define-remote';

export default defineRemote('marketing');
