import { Swatch } from '@landmark/design/ui/Swatch';
import { type Finish, materialsOf } from '../../domain/finish';

export const finishSwatch = (finish: Finish) => <Swatch finish={finish} materials={materialsOf(finish)} />;
