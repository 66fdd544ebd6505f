/** Registers a call of the contract with all checks before its handler, in the order of docs/security.md §3.5. */
import type { Hono, Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { ApiCall } from '../../shared/contract/call.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from './context.ts';
import type { CommerceEnv } from './env.ts';
import { parseForm } from './middleware/form.ts';
import { loadIdentity } from './middleware/identity.ts';
import { parseInput } from './middleware/input.ts';
import { takeOnce } from './middleware/replay.ts';
import { type AnsweredFile, fileResponse, okResponse } from './middleware/reply.ts';
import { rethrowAsAppError } from './middleware/rethrow.ts';
import { createShopVerifier, verifySignature } from './middleware/signature.ts';

export type App = Hono<{ Bindings: CommerceEnv }>;

interface HandlerInput<C extends ApiCall> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<NonNullable<C['body']>>;
}

/** Returns the response's `data`, or the file that is the answer; throws AppError for every refusal. */
export type ShopHandler<C extends ApiCall = ApiCall> = (
  context: Context,
  input: HandlerInput<C>,
) => Promise<C['data'] extends z.ZodFile ? AnsweredFile : z.input<C['data']>>;
export type ShopRoutes<Calls extends Readonly<Record<string, ApiCall>>> = {
  readonly [N in keyof Calls]: ShopHandler<Calls[N]>;
};

interface AdmittedCall<C extends ApiCall> {
  readonly context: Context;
  readonly input: HandlerInput<C>;
  readonly isReplayed: () => boolean;
}

async function admit<C extends ApiCall>(
  hono: HonoContext<{ Bindings: CommerceEnv }>,
  call: C,
): Promise<AdmittedCall<C>> {
  const signed = await verifySignature(hono.req.raw, createShopVerifier(hono.env), call.maxBytes);
  let replayed = false;
  const identity = await loadIdentity(hono.env, call, signed, Date.now());
  const context: Context = {
    ...identity,
    env: hono.env,
    now: Date.now(),
    reqId: signed.reqId,
    locale: signed.locale,
    country: signed.country,
    kid: signed.kid,
    idempotencyKey: signed.idempotencyKey,
    ip: signed.clientIp,
    waitUntil: (work) => hono.executionCtx.waitUntil(work),
    markReplayed: () => {
      replayed = true;
    },
  };
  if (call.idempotencyKey && context.idempotencyKey === null) throw new AppError('idempotency.missing');
  const form = call.takesForm ? await parseForm(signed.body) : undefined;
  const sent = { params: hono.req.param(), url: hono.req.raw.url, body: signed.body, form };
  const input = parseInput(call, sent, context);
  await takeOnce(hono.env, call, signed, context.now);
  return { context, input: input as HandlerInput<C>, isReplayed: () => replayed };
}

export function serve(app: App, call: ApiCall, handler: ShopHandler): void {
  const run = async (hono: HonoContext<{ Bindings: CommerceEnv }>) => {
    const { context, input, isReplayed } = await admit(hono, call);
    const data = await handler(context, input).catch((error: unknown) => rethrowAsAppError(call, context, error));
    return call.answersFile ? fileResponse(data as AnsweredFile) : okResponse(data, context, isReplayed());
  };
  for (const method of call.methods) app.on(method, call.path, run);
}
