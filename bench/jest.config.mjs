import { nodePreset } from '../jest.preset.mjs';

export default { ...nodePreset, testTimeout: 30_000 };
