/** `npm start`: builds what changed and runs the whole shop locally: storefront, commerce, stand-in gateway, web desk. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { parseSeedKind, type SeedKind, seedDatabase } from '../demo/seed/seed-database.ts';
import { countryCodes } from '../shared/domain/country.ts';
import { expirySoonDays } from '../shared/domain/expiry.ts';
import { listUnsignedHealthData } from '../shared/domain/health-signatures.ts';
import { listExpiring } from '../worker/commerce/features/stock/expiry.ts';
import { buildAll, buildCards, deployName } from './build.ts';
import { migrateAll } from './migrate.ts';
import { addDemoStaff, makeDemoLinks } from './serve/demo-staff.ts';
import { emptyPageCache } from './serve/local-cache.ts';
import { lockFolder } from './serve/lock.ts';
import { endWithNpm, startChild, stopLeftoverChild, tieWorkerdToParent } from './serve/orphans.ts';
import { assertPortFree, host, waitForPort } from './serve/ports.ts';
import { makePrivateFolder } from './serve/private-folder.ts';
import { loadLocalSecrets } from './serve/secrets.ts';
import { startWorkers, type WorkerPlan, type Workers } from './serve/workers.ts';

const cronMs = 60_000;
const gatewayScript = 'demo/gateway/server.ts';

const port = Number(process.env.PORT ?? 8787);
const folder = resolve(process.env.AFIYA_STATE ?? '.data');
const commercePort = port + 1;
const gatewayPort = port + 2;
const deskPort = port + 3;
const publicOrigin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
const gatewayOrigin = `http://${host}:${gatewayPort}`;
// By name, because a passkey belongs to one and never to an address.
const deskOrigin = `http://localhost:${deskPort}`;

/** Run newest first. */
const undo: (() => unknown)[] = [];
/** Run on every exit, synchronously. */
const atExit: (() => void)[] = [];
let stopping: Promise<void> | undefined;
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => undefined);
  })();
  return stopping;
}

async function startGateway(secret: string): Promise<void> {
  if (!existsSync(gatewayScript)) return console.warn('The payment stand-in is not here: only cash on delivery works.');
  stopLeftoverChild(folder);
  const child = startChild(folder, gatewayScript, {
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_STATE: `${folder}/gateway`,
    GATEWAY_SECRET: secret,
  });
  atExit.push(() => child.kill('SIGTERM'));
  child.once('exit', (code) => {
    if (!stopping) console.warn(`The payment stand-in ended (${code}): restart Afiya to pay online again.`);
  });
  await waitForPort(gatewayPort, 'The payment stand-in', () => child.exitCode === null);
}

async function fill(workers: Workers, shelves: SeedKind | null): Promise<void> {
  for (const name of await migrateAll(workers.database)) console.log(`applied ${name}`);
  const database = await workers.database();
  await addDemoStaff(database, folder);
  await seedDatabase(database, shelves, console.log);
}

async function expiringLine(database: D1Database): Promise<string> {
  const { expired, total } = await listExpiring(database, {
    days: expirySoonDays,
    locale: 'en',
    now: Date.now(),
    countries: countryCodes,
  });
  return total === 0
    ? ''
    : `${expired} no longer sold, ${total - expired} near their date   (npm run desk -- expiring)`;
}

function unsignedLine(): string {
  const unsigned = listUnsignedHealthData();
  return unsigned.length === 0
    ? ''
    : `no doctor has signed: ${unsigned.join(', ')}   (a deployed shop shows nothing of them)`;
}

async function open(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_532) throw new Error('PORT must be a number from 1 to 65532.');
  const shelves = parseSeedKind(process.env.AFIYA_SHELVES);
  makePrivateFolder(folder);
  atExit.push(lockFolder(folder));
  await assertPortFree(port, 'the shop');
  await assertPortFree(commercePort, 'its API');
  await assertPortFree(gatewayPort, 'the payment stand-in');
  await assertPortFree(deskPort, 'the desk');
  await buildAll(console.log);

  const { note: _note, SIGN_KEYS, SIGN_ACTIVE, WEB_DESK_PRIVATE_KEY, ...secrets } = loadLocalSecrets(folder);
  const signing = { SIGN_KEYS, SIGN_ACTIVE, PUBLIC_ORIGIN: publicOrigin };
  await startGateway(secrets.GATEWAY_SECRET);
  await tieWorkerdToParent(folder);
  const {
    COMMERCE_ORIGIN,
    SENTRY_DSN,
    TRACKER_ID,
    TRACKER_SECRET,
    AFIYA_LIMITS = '',
    HEALTH_RULES = 'unsigned',
  } = process.env;
  const { APP_IOS_ID, APP_ANDROID_PACKAGE, APP_ANDROID_FINGERPRINTS } = process.env;
  const { PUSH_PROVIDER = 'webpush', PUSH_BASE_URL } = process.env;
  const reporting = { DEPLOY: deployName(), ...(SENTRY_DSN && { SENTRY_DSN }) };
  const plan: WorkerPlan = {
    folder,
    port,
    storefront: {
      ...signing,
      ...reporting,
      PAYMENT_ORIGIN: gatewayOrigin,
      ...(COMMERCE_ORIGIN && { COMMERCE_ORIGIN }),
      ...(TRACKER_ID && TRACKER_SECRET && { TRACKER_ID, TRACKER_SECRET }),
      ...(APP_IOS_ID && { APP_IOS_ID }),
      ...(APP_ANDROID_PACKAGE && APP_ANDROID_FINGERPRINTS && { APP_ANDROID_PACKAGE, APP_ANDROID_FINGERPRINTS }),
    },
    commerce: {
      ...signing,
      ...reporting,
      ...secrets,
      GATEWAY_BASE_URL: gatewayOrigin,
      WEBHOOK_ORIGIN: `http://${host}:${commercePort}`,
      WEB_DESK_ORIGIN: deskOrigin,
      AFIYA_LIMITS,
      HEALTH_RULES,
      PUSH_PROVIDER,
      ...(PUSH_BASE_URL && { PUSH_BASE_URL }),
      VAPID_SUBJECT: 'mailto:care@localhost.test',
    },
    desk: {
      ...reporting,
      PUBLIC_ORIGIN: publicOrigin,
      WEB_DESK_ORIGIN: deskOrigin,
      WEB_DESK_PRIVATE_KEY,
    },
  };
  emptyPageCache(folder);
  if (!existsSync(`${folder}/v3`)) {
    // A new shop is seeded before its port opens, so that no visitor sees and no cache stores an empty page.
    const closed = await startWorkers({ ...plan, port: null });
    await fill(closed, shelves);
    await closed.stop();
  }
  const workers = await startWorkers(plan);
  undo.push(() => workers.stop());
  await fill(workers, shelves);
  // What is made by the minute, such as times of visits, is there for the first visitor.
  await workers.tick();
  const cron = setInterval(() => {
    workers.tick().catch((error: Error) => console.error(`The minute's work failed: ${error.message}`));
  }, cronMs);
  undo.push(() => clearInterval(cron));

  const unsigned = unsignedLine();
  const database = await workers.database();
  const expiring = await expiringLine(database);
  const links = await makeDemoLinks(database);
  const signIn = links
    .map(({ name, token }) => `\n           as ${name}, once: ${deskOrigin}/sign-in#${token}`)
    .join('');
  console.log(`
  shop     ${publicOrigin}   (Arabic: ${publicOrigin}/ar)
  API      http://${host}:${commercePort}   (outbox: /outbox)
  desk     ${deskOrigin}${signIn}
           npm run desk -- --help   (you are Noura, the owner; AFIYA_STAFF=demo-fahad is a packer)
  gateway  ${gatewayOrigin}   (a stand-in: no real money)${expiring && `\n  dates    ${expiring}`}${unsigned && `\n  health   ${unsigned}`}
Afiya is open at http://localhost:${port}`);
  buildCards(console.log).catch((error: Error) => console.warn(error.message));
}

const end = (code: number) => void stop().then(() => process.exit(code));
process.on('SIGINT', () => end(130));
process.on('SIGTERM', () => end(0));
endWithNpm(() => end(0));
// On a signal miniflare exits as soon as it has cleaned up itself, so cleanup that must happen is here as well.
process.on('exit', () => {
  for (const step of atExit) step();
});

open().catch(async (error: Error) => {
  console.error(`Afiya could not start. ${error.message}`);
  await stop();
  process.exit(1);
});
