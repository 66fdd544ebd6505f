/**
 * The scripts of each page's module besides those of every page, so that a step inside the app asks for all of them at once. Filled in
 * when the browser's files are built (scripts/serve/route-files-plugin.ts); in development and in tests the modules fetch their own imports.
 */
export const routeFiles: Readonly<Record<string, readonly string[]>> = {};
