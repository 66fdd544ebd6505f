import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, getCharge, getRefund, postCharge, postChargeList, postRefund, postRefundList } from './api.ts';
import { resumeVerdicts } from './charges.ts';
import { createClock } from './clock.ts';
import {
  getControl,
  getControlCharges,
  guardControl,
  postControl,
  postControlRefund,
  postControlWebhook,
} from './control.ts';
import { ControlMistake, Refusal } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { showPage, submitPage } from './hosted.ts';
import { type Exchange, json } from './http.ts';
import { applyJunk } from './junk.ts';
import { defaultOverrides } from './scenarios.ts';
import { readSettings, type Settings } from './settings.ts';
import { openStore, type Store } from './store.ts';
import { resumeDeliveries } from './webhooks.ts';

type Handler = (gateway: Gateway, exchange: Exchange) => Answer | Promise<Answer>;

/** Tap's API (docs/gulf.md §1), the hosted page, and the control routes of tests. */
const routes: readonly [method: 'GET' | 'POST', path: RegExp, handler: Handler][] = [
  ['POST', /^\/v2\/charges\/?$/, postCharge],
  ['POST', /^\/v2\/charges\/list\/?$/, postChargeList],
  ['GET', /^\/v2\/charges\/([^/]+)$/, getCharge],
  ['POST', /^\/v2\/refunds\/?$/, postRefund],
  ['POST', /^\/v2\/refunds\/list\/?$/, postRefundList],
  ['GET', /^\/v2\/refunds\/([^/]+)$/, getRefund],
  ['GET', /^\/pay\/(\w+)$/, showPage],
  ['POST', /^\/pay\/(\w+)$/, submitPage],
  ['GET', /^\/control$/, getControl],
  ['POST', /^\/control$/, postControl],
  ['GET', /^\/control\/charges$/, getControlCharges],
  ['POST', /^\/control\/webhook$/, postControlWebhook],
  ['POST', /^\/control\/refund$/, postControlRefund],
];

export interface RunningGateway {
  origin: string;
  /** The store, for programs that run the gateway in process. */
  known: Pick<Store, 'charges' | 'refunds' | 'deliveries'>;
  stop(): Promise<void>;
}

/** Like public gateways; a connection that closes while the client reuses it loses the request. */
const keepAliveMs = 75_000;

/** Listens on the loopback. Resumes unfinished webhooks and late outcomes of an earlier run. */
export async function startGateway(settings: Settings): Promise<RunningGateway> {
  const store = openStore(settings.stateFolder);
  const gateway: Gateway = {
    settings,
    store,
    clock: createClock(),
    forced: { ...defaultOverrides(), scenario: settings.scenario },
    origin: '',
  };
  const server = createServer((request, response) => void serve(gateway, request, response));
  server.keepAliveTimeout = keepAliveMs;
  gateway.origin = `http://127.0.0.1:${await listen(server, settings.port)}`;
  resumeVerdicts(gateway);
  resumeDeliveries(gateway);
  return {
    origin: gateway.origin,
    known: store,
    stop: async () => {
      gateway.clock.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      store.close();
    },
  };
}

async function serve(gateway: Gateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answerTo(gateway, request);
  if (answer === 'hang') return;
  if (answer === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

async function answerTo(gateway: Gateway, request: IncomingMessage): Promise<Answer> {
  try {
    const url = new URL(request.url ?? '/', 'http://gateway');
    for (const [method, path, handler] of routes) {
      const match = method === request.method && path.exec(url.pathname);
      if (!match) continue;
      const exchange = { request, url, id: match[1] ?? '' };
      if (url.pathname.startsWith('/control')) guardControl(exchange);
      const answer = await handler(gateway, exchange);
      const isApi = url.pathname.startsWith('/v2/') && typeof answer === 'object';
      return isApi ? applyJunk(gateway.forced, url.pathname, answer) : answer;
    }
    throw new Refusal('2102');
  } catch (error) {
    if (error instanceof Refusal) return json(error.body, error.httpStatus);
    if (error instanceof ControlMistake) return json({ error: error.message }, error.httpStatus);
    process.stderr.write(
      `gateway: ${request.method} ${request.url}: ${error instanceof Error ? error.stack : error}\n`,
    );
    return json(new Refusal('9999').body, 500);
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function run(): Promise<void> {
  const gateway = await startGateway(readSettings(process.env));
  process.stdout.write(`gateway: ready at ${gateway.origin}, standing in for Tap Payments with test money only\n`);
  const end = () => void gateway.stop().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

if (import.meta.main) {
  run().catch((error: unknown) => {
    process.stderr.write(`gateway: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  });
}
