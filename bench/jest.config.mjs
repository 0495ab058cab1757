import { nodePreset, swc } from '../jest.preset.mjs';

export default { ...nodePreset, transform: { '\\.(ts|mjs|js)$': ['@swc/jest', swc] } };
