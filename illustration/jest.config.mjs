import { browserPreset } from '../testing/jest.preset.mjs';

export default browserPreset();
