/**
 * The script files of each page, by its module, without those that every page loads. A step inside the app preloads them together.
 * The build fills the table in (scripts/serve/route-files-plugin.ts). It is empty in development and in tests, where modules fetch their own imports.
 */
export const routeFiles: Readonly<Record<string, readonly string[]>> = {};
