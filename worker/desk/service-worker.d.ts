/** Bundled by scripts/serve/service-worker-plugin.ts from client/service-worker/desk.ts. */
declare module 'virtual:service-worker' {
  export const serviceWorkerScript: string;
}
