/** The package's own types aren't among its exports. */
declare module 'fake-indexeddb/auto';
