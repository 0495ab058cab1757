import { browserPreset } from '../jest.preset.mjs';

// Finding things by role costs time on a machine that builds the other apps meanwhile.
export default { ...browserPreset, testTimeout: 20_000 };
