import { nodePreset } from '../testing/jest.preset.mjs';

export default nodePreset;
