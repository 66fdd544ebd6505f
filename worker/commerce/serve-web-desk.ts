/** Serves what the web desk's worker asks for the browser: signing in and the session (shared/contract/desk/web.ts). */
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { type WebDeskCallName, type WebDeskCalls, webDeskCalls } from '../../shared/contract/desk/web.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { CommerceEnv } from './env.ts';
import { createAuditedDb } from './features/audit-log/audited-db.ts';
import { createWebDeskVerifier } from './features/staff/actor.ts';
import { parseInput } from './middleware/input.ts';
import { storeNonces } from './middleware/replay.ts';
import { okResponse } from './middleware/reply.ts';
import { type VerifiedRequest, verifySignature } from './middleware/signature.ts';
import type { App } from './serve.ts';

export interface WebDeskContext {
  readonly env: CommerceEnv;
  readonly now: number;
  readonly locale: Locale;
  readonly signed: VerifiedRequest;
  /** Of the browser; null where no platform vouches for it. */
  readonly ip: string | null;
  /** A database whose writes are recorded as this person's. @param keyId the session. */
  audited(actor: string, keyId: string): D1Database;
}

export type WebDeskHandler<N extends WebDeskCallName> = (
  context: WebDeskContext,
  body: z.output<NonNullable<WebDeskCalls[N]['body']>>,
) => Promise<z.input<WebDeskCalls[N]['data']>>;
export type WebDeskRoutes = { readonly [N in WebDeskCallName]: WebDeskHandler<N> };

export function serveWebDesk<N extends WebDeskCallName>(app: App, name: N, handler: WebDeskHandler<N>): void {
  const call = webDeskCalls[name];
  const run = async (hono: HonoContext<{ Bindings: CommerceEnv }>) => {
    const { env } = hono;
    const now = Date.now();
    const signed = await verifySignature(hono.req.raw, createWebDeskVerifier(env), call.maxBytes);
    const input = parseInput(call, { params: {}, url: hono.req.raw.url, body: signed.body }, signed);
    if (call.changes) await storeNonces(env, signed.kid, [signed.reqId], now);
    const context: WebDeskContext = {
      env,
      now,
      locale: signed.locale,
      signed,
      ip: signed.clientIp,
      audited: (actor, keyId) =>
        createAuditedDb(env.DB, { actor, keyId, call: call.path, subject: null, requestId: signed.reqId, at: now }).db,
    };
    return okResponse(await handler(context, input.body as Parameters<typeof handler>[1]), signed);
  };
  for (const method of call.methods) app.on(method, call.path, run);
}
