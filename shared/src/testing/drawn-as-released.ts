// Must be imported before React. Tests that render into a document check the warnings of React's development
// build: there, `jest-setup.ts` lets none pass.
process.env.NODE_ENV = 'production';
