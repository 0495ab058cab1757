// Comes before React does. What only React's development build tells of is asked where pages are drawn in a document:
// there `jest-setup.ts` lets no complaint pass.
process.env.NODE_ENV = 'production';
