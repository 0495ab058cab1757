import { nodePreset } from '../jest.preset.mjs';

// Releases are built, rendered and written to disk; a busy machine takes its time.
export default nodePreset;
