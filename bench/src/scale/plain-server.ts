/** `tsx plain-server.ts <folder>`: serves a folder with a plain static server and prints its port. */
import { createServer } from 'node:http';
import sirv from 'sirv';
import { listenLocally } from '../../../testing/ports';

const [folder = '.'] = process.argv.slice(2);
const serve = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: ['html'] });
const server = createServer((request, response) => serve(request, response));
console.log(await listenLocally(server));
