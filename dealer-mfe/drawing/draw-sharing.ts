import { join } from 'node:path';
import { sharingFileOf } from '@landmark/contract/sharing';
import { paths } from '@landmark/design/paths';
import { drawRoom } from '@landmark/illustration/room';
import { writeSharing } from '@landmark/illustration/sharing/write-sharing';
import { opening } from '../src/content/become-dealer';

const drawing = drawRoom({ finish: 'Walnut', panel: 'Panel', arrangement: 'bedroom' });

void writeSharing(join(import.meta.dirname, '..'), [
  { file: sharingFileOf(paths.becomeDealer), title: opening.title, drawing },
]);
