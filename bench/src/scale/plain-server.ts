/** `tsx plain-server.ts <folder>`: a plain static server on a folder; says its port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

const [folder = '.'] = process.argv.slice(2);
const serve = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: ['html'] });
const server = createServer((request, response) => serve(request, response));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
