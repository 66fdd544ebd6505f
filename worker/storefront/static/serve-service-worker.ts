import { serviceWorkerScript } from 'virtual:service-worker';
import { removalScript, serviceWorkerHeaders, writeServiceWorker } from '../../../shared/service-worker-script.ts';
import type { StorefrontEnv } from '../env.ts';

export function serveServiceWorker(path: string, env: StorefrontEnv): Response | null {
  if (path !== '/sw.js') return null;
  const script = env.SERVICE_WORKER === 'off' ? removalScript : writeServiceWorker(serviceWorkerScript, env.DEPLOY);
  return new Response(`${script}\n`, { headers: serviceWorkerHeaders });
}
