import { deskFiles } from 'virtual:desk-files';
import { serviceWorkerScript } from 'virtual:service-worker';
import { removalScript, serviceWorkerHeaders, writeServiceWorker } from '../../shared/service-worker-script.ts';
import type { DeskEnv } from './env.ts';
import { securityHeaders } from './headers.ts';

/** The app's script has another name with each build of the app, which a deploy of the shop alone leaves as it is. */
export const serveServiceWorker = (env: DeskEnv): Response =>
  new Response(
    `${env.SERVICE_WORKER === 'off' ? removalScript : writeServiceWorker(serviceWorkerScript, `${env.DEPLOY}${deskFiles.script}`)}\n`,
    { headers: { ...securityHeaders, ...serviceWorkerHeaders } },
  );
