import { nodePreset } from '../jest.preset.mjs';

// Releases are built, rendered and written to disk; a busy machine takes its time.
// Planted releases are waited for more than computed, and are the last to end.
export default { ...nodePreset, maxWorkers: 2, restoreMocks: true };
