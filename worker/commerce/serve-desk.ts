/**
 * Serves a desk call: signed by a key of staff, allowed by their roles. Desk calls have no device or session, and each that
 * writes is accepted once. They are not in shared/contract/calls.ts, so the storefront answers 404 for them.
 */
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { DeskCall } from '../../shared/contract/desk/call.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { CommerceEnv } from './env.ts';
import { type Actor, createStaffVerifier } from './features/staff/actor.ts';
import { requireCountry, requirePermission } from './features/staff/authorize.ts';
import { parseInput } from './middleware/input.ts';
import { storeNonce } from './middleware/replay.ts';
import { okResponse } from './middleware/reply.ts';
import { verifySignature } from './middleware/signature.ts';
import type { App } from './serve.ts';

interface DeskContext {
  env: CommerceEnv;
  now: number;
  locale: Locale;
  actor: Actor;
  /** Those in which the actor has the call's permission. */
  countries: readonly CountryCode[];
  waitUntil(work: Promise<unknown>): void;
}

interface DeskInput<C extends DeskCall> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<NonNullable<C['body']>>;
}

/** Returns the response's `data`; throws AppError for every refusal. */
export type DeskHandler<C extends DeskCall = DeskCall> = (
  desk: DeskContext,
  input: DeskInput<C>,
) => Promise<z.input<C['data']>>;
export type DeskRoutes<Calls extends Readonly<Record<string, DeskCall>>> = {
  readonly [N in keyof Calls]: DeskHandler<Calls[N]>;
};

export function serveDesk(app: App, call: DeskCall, handler: DeskHandler): void {
  const run = async (hono: HonoContext<{ Bindings: CommerceEnv }>) => {
    const { env } = hono;
    const verifier = createStaffVerifier(env.DB);
    const signed = await verifySignature(hono.req.raw, verifier, call.maxBytes);
    const actor = verifier.actor();
    const countries = requirePermission(call, actor);
    const now = Date.now();
    const waitUntil = (work: Promise<unknown>) => hono.executionCtx.waitUntil(work);
    const input = parseInput(call, { params: hono.req.param(), url: hono.req.raw.url, body: signed.body }, signed);
    await requireCountry(env.DB, call, actor, input);
    if (call.writes) await storeNonce(env, signed, now);
    const desk: DeskContext = { env, now, locale: signed.locale, actor, countries, waitUntil };
    return okResponse(await handler(desk, input as DeskInput<DeskCall>), signed);
  };
  for (const method of call.methods) app.on(method, call.path, run);
}
