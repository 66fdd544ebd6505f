/**
 * `npm run dev`: the shop and the web desk from their sources with fast refresh, commerce in `wrangler dev`, the stand-in gateway.
 * Its data is separate from `npm start`'s. Both run in Node here, so `npm start` is closer to production.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { endChild, prepareDatabase, startCommerce } from './dev/commerce.ts';
import { startDesk } from './dev/desk.ts';
import { startStorefront } from './dev/storefront.ts';
import { lockFolder } from './serve/lock.ts';
import { endWithNpm, startChild, stopLeftoverChild, tieWorkerdToParent } from './serve/orphans.ts';
import { assertPortFree, host, waitForPort } from './serve/ports.ts';
import { makePrivateFolder } from './serve/private-folder.ts';
import { loadLocalSecrets } from './serve/secrets.ts';

const cronMs = 60_000;
const port = Number(process.env.PORT ?? 8787);
const folder = resolve(process.env.AFIYA_STATE ?? '.data/dev');
const commercePort = port + 1;
const gatewayPort = port + 2;
const deskPort = port + 3;
const publicOrigin = `http://localhost:${port}`;
const commerceOrigin = `http://${host}:${commercePort}`;
const gatewayOrigin = `http://${host}:${gatewayPort}`;
// By name, because a passkey belongs to one and never to an address.
const deskOrigin = `http://localhost:${deskPort}`;

const undo: (() => unknown)[] = [];
let stopping: Promise<void> | undefined;
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const step of undo.toReversed()) await Promise.resolve(step()).catch(() => undefined);
  })();
  return stopping;
}

async function open(): Promise<void> {
  makePrivateFolder(folder);
  undo.push(lockFolder(folder));
  for (const [at, forWhat] of [
    [port, 'the shop'],
    [commercePort, 'its API'],
    [gatewayPort, 'the payment stand-in'],
    [deskPort, 'the desk'],
  ] as const)
    await assertPortFree(at, forWhat);
  if (!existsSync('dist/client/packs'))
    spawnSync(process.execPath, ['demo/catalogue/packshots.mjs', 'dist/client/packs'], { stdio: 'inherit' });

  const { note: _note, SIGN_KEYS, SIGN_ACTIVE, WEB_DESK_PRIVATE_KEY, ...secrets } = loadLocalSecrets(folder);
  stopLeftoverChild(folder);
  const gateway = startChild(folder, 'demo/gateway/server.ts', {
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_STATE: `${folder}/gateway`,
    GATEWAY_SECRET: secrets.GATEWAY_SECRET,
  });
  undo.push(() => endChild(gateway));
  await tieWorkerdToParent(folder);
  const links = await prepareDatabase(folder);
  const commerce = startCommerce(folder, commercePort, {
    ...secrets,
    SIGN_KEYS,
    SIGN_ACTIVE,
    PUBLIC_ORIGIN: publicOrigin,
    WEBHOOK_ORIGIN: commerceOrigin,
    WEB_DESK_ORIGIN: deskOrigin,
    GATEWAY_BASE_URL: gatewayOrigin,
    AFIYA_LIMITS: 'x20',
    HEALTH_RULES: 'unsigned',
  });
  undo.push(() => endChild(commerce));
  undo.push(
    await startStorefront(port, {
      SIGN_KEYS,
      SIGN_ACTIVE,
      PUBLIC_ORIGIN: publicOrigin,
      PAYMENT_ORIGIN: gatewayOrigin,
      COMMERCE_ORIGIN: commerceOrigin,
      DEPLOY: 'dev',
    }),
  );
  undo.push(
    await startDesk(deskPort, commerceOrigin, {
      PUBLIC_ORIGIN: publicOrigin,
      WEB_DESK_ORIGIN: deskOrigin,
      WEB_DESK_PRIVATE_KEY,
      DEPLOY: 'dev',
    }),
  );
  await waitForPort(commercePort, 'Commerce', () => commerce.exitCode === null);
  // The port is open before the first bundle is made; this answer comes after it.
  await fetch(`${commerceOrigin}/healthz`);
  await waitForPort(gatewayPort, 'The payment stand-in', () => gateway.exitCode === null);
  // wrangler dev never fires the cron.
  const cron = setInterval(() => {
    void fetch(`${commerceOrigin}/cdn-cgi/local/scheduled`).catch(() => undefined);
  }, cronMs);
  undo.push(() => clearInterval(cron));
  for (const [name, child] of Object.entries({ Commerce: commerce, 'The payment stand-in': gateway }))
    child.once('exit', (code) => {
      if (!stopping) console.warn(`${name} ended (${code}): end this with Ctrl-C and start again.`);
    });
  const signIn = links
    .map(({ name, token }) => `\n           as ${name}, once: ${deskOrigin}/sign-in#${token}`)
    .join('');
  console.log(`
  shop     ${publicOrigin}   (Arabic: ${publicOrigin}/ar)
  API      ${commerceOrigin}
  desk     ${deskOrigin}${signIn}
  gateway  ${gatewayOrigin}   (a stand-in: no real money)
Afiya is open for editing; Ctrl-C ends it.`);
}

const end = (code: number) => void stop().then(() => process.exit(code));
process.on('SIGINT', () => end(130));
process.on('SIGTERM', () => end(0));
endWithNpm(() => end(0));

open().catch(async (error: Error) => {
  console.error(`Afiya could not start for editing. ${error.message}`);
  await stop();
  process.exit(1);
});
