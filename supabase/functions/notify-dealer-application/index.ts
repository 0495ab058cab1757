import { hosted } from '../_shared/hosted.ts';
import { createHandler } from './handler.ts';

Deno.serve(hosted(createHandler));
