import { findServiceWorkers } from './permissions.ts';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (input: string) => string };
}

const path = '/sw.js';
let url: string | undefined;

/** The pages' policy takes no plain text for a script's address (docs/security.md X1), and a policy's name is used once. */
function getWorkerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  url ??= trustedTypes?.createPolicy('service-worker', { createScriptURL: () => path }).createScriptURL(path) ?? path;
  return url;
}

/** Resolves once a worker is active; registering it twice is one. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const workers = findServiceWorkers();
  if (!workers) throw new Error('This browser has no service workers');
  await workers.register(getWorkerUrl(), { updateViaCache: 'none' });
  return workers.ready;
}
