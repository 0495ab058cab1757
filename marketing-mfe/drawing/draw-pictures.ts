import { join } from 'node:path';
import { writePictures } from '@landmark/illustration/write-pictures';
import { pictures } from './pictures';

writePictures(join(import.meta.dirname, '../public/pictures'), pictures);
