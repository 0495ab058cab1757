import { nodePreset } from '../testing/jest.preset.mjs';

// Planted releases are waited for more than computed, and are the last to end.
export default { ...nodePreset, maxWorkers: 2, restoreMocks: true };
