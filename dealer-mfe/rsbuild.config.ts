import { defineRemote } from '@landmark/shared/build/define-remote';

export default defineRemote('dealer');
