/**
 * Serves a desk call: signed by a key of staff or for a session of theirs, allowed by their roles. Desk calls have no device or shopper's session, and each that
 * writes is accepted once. They are not in shared/contract/calls.ts, so the storefront answers 404 for them.
 */
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { DeskCall } from '../../shared/contract/desk/call.ts';
import { type DeskCallName, deskCalls } from '../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { AppError } from '../../shared/errors.ts';
import { constraintOf, toProposalRefusal } from './db/refusal.ts';
import type { CommerceEnv } from './env.ts';
import { proposeIfNeeded } from './features/approval/propose.ts';
import { approvalRuleOf } from './features/approval/rules.ts';
import { type AuditedDb, createAuditedDb, recordAct } from './features/audit-log/audited-db.ts';
import { findSubject } from './features/audit-log/subject.ts';
import { createVersionGuard, readVersion } from './features/audit-log/versions.ts';
import { type Actor, authenticate } from './features/staff/actor.ts';
import { requireCountry, requireFreshPasskey, requirePermission } from './features/staff/authorize.ts';
import { countPersons } from './features/staff/person-reads.ts';
import { parseInput } from './middleware/input.ts';
import { storeNonces } from './middleware/replay.ts';
import { acceptedResponse, okResponse } from './middleware/reply.ts';
import type { VerifiedRequest } from './middleware/signature.ts';
import type { App } from './serve.ts';

export interface DeskContext {
  env: CommerceEnv;
  now: number;
  reqId: string;
  locale: Locale;
  actor: Actor;
  /** Those in which the actor has the call's permission. */
  countries: readonly CountryCode[];
  /** Statements that the first batch of the call begins with, and what it is about (audited-db.ts). */
  startWith: AuditedDb['startWith'];
  /** For work that is nobody's own, such as the cron's: what it changes is not recorded as the actor's. */
  runAsSystem<T>(work: (env: CommerceEnv) => Promise<T>): Promise<T>;
  waitUntil(work: Promise<unknown>): void;
}

interface ServedInput<C extends DeskCall> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<NonNullable<C['body']>>;
}

/** A resource's version is added by `serveDesk`. */
type DeskAnswer<C extends DeskCall> = C['resource'] extends null
  ? z.input<C['data']>
  : Omit<z.input<C['data']>, 'version'>;

/** Returns the response's `data`; throws AppError for every refusal. */
export type DeskHandler<C extends DeskCall = DeskCall> = (
  desk: DeskContext,
  input: ServedInput<C>,
) => Promise<DeskAnswer<C>>;
export type DeskRoutes<Calls extends Readonly<Record<string, DeskCall>>> = {
  readonly [N in keyof Calls]: DeskHandler<Calls[N]>;
};

interface Served {
  readonly name: DeskCallName;
  readonly handler: DeskHandler;
  /** The handler of the call that shows the same resource. */
  readonly show: DeskHandler | null;
}

function parseDeskInput(call: DeskCall, signed: VerifiedRequest, params: Record<string, string>, url: string) {
  try {
    return parseInput(call, { params, url, body: signed.body }, signed) as ServedInput<DeskCall>;
  } catch (error) {
    const isMissing = (field: { path: string; rule: string }) => field.path === 'version' && field.rule === 'required';
    if (error instanceof AppError && error.fields.some(isMissing))
      throw new AppError('version.missing', { cause: error });
    throw error;
  }
}

const toStrings = (params: unknown) => params as Readonly<Record<string, string>>;

/** @param desk whose `env` is not audited. */
async function answerRead(
  { name, handler }: Served,
  desk: DeskContext,
  input: ServedInput<DeskCall>,
): Promise<unknown> {
  const { resource }: DeskCall = deskCalls[name];
  if (resource === null) return handler(desk, input);
  // The version first: a change in between makes it an old one, never the answer.
  const version = await readVersion(desk.env.DB, resource, { params: toStrings(input.params), locale: desk.locale });
  return { version, ...(await handler(desk, input)) };
}

/** The version that a write names: checked at once, and by `guard` in its first batch. */
async function requireVersion(served: Served, desk: DeskContext, input: ServedInput<DeskCall>) {
  const { resource }: DeskCall = deskCalls[served.name];
  if (resource === null) return null;
  const { env, locale } = desk;
  const about = { params: toStrings(input.params), locale };
  const { version } = input.body as { version: number };
  const refuse = async (cause?: unknown) => {
    const current = served.show && (await answerRead({ ...served, handler: served.show }, desk, input));
    return new AppError('version.stale', { data: { current }, cause });
  };
  if ((await readVersion(env.DB, resource, about)) !== version) throw await refuse();
  return {
    guard: createVersionGuard(env.DB, resource, about, version),
    toRefusal: async (error: unknown) => (constraintOf(error) === 'stale_version' ? refuse(error) : error),
    readVersion: () => readVersion(env.DB, resource, about),
  };
}

async function answerWrite(
  served: Served,
  desk: DeskContext,
  input: ServedInput<DeskCall>,
  signed: VerifiedRequest,
): Promise<Response> {
  const { name, handler } = served;
  const { env, actor, now } = desk;
  const versioned = await requireVersion(served, desk, input);
  const entry = {
    actor: actor.id,
    keyId: actor.keyId,
    call: deskCalls[name].path,
    subject: findSubject(input),
    requestId: signed.reqId,
    at: now,
  };
  const audited = createAuditedDb(env.DB, entry, versioned?.guard);
  const auditedDesk = { ...desk, env: { ...env, DB: audited.db }, startWith: audited.startWith };
  // A repeated key, or a file with faults: accepted, and nothing was changed.
  const recordOnce = async () => {
    if (!audited.hasWritten()) await recordAct(env.DB, entry);
  };
  try {
    const rule = approvalRuleOf(name);
    const proposal = rule && (await proposeIfNeeded({ ...auditedDesk, db: audited.db }, { name, rule }, input));
    if (proposal) {
      await recordOnce();
      return acceptedResponse({ proposal }, signed);
    }
    const data = await handler(auditedDesk, input);
    await recordOnce();
    await countPersons({ env, staff: actor.id, now }, deskCalls[name], data, input);
    return okResponse(versioned ? { version: await versioned.readVersion(), ...data } : data, signed);
  } catch (error) {
    throw versioned ? await versioned.toRefusal(toProposalRefusal(error)) : toProposalRefusal(error);
  }
}

export function serveDesk(app: App, served: Served): void {
  const call: DeskCall = deskCalls[served.name];
  const run = async (hono: HonoContext<{ Bindings: CommerceEnv }>) => {
    const { env } = hono;
    const now = Date.now();
    const { signed, actor } = await authenticate(env, hono.req.raw, { maxBytes: call.maxBytes, now });
    const countries = requirePermission(call, actor);
    const input = parseDeskInput(call, signed, hono.req.param(), hono.req.raw.url);
    await requireCountry(env.DB, call, actor, input);
    requireFreshPasskey(call, actor, now);
    if (call.writes) await storeNonces(env, signed.kid, [signed.reqId], now);
    const desk: DeskContext = {
      env,
      now,
      reqId: signed.reqId,
      locale: signed.locale,
      actor,
      countries,
      startWith: () => undefined,
      runAsSystem: (work) => work(env),
      waitUntil: (work) => hono.executionCtx.waitUntil(work),
    };
    if (call.writes) return answerWrite(served, desk, input, signed);
    const data = await answerRead(served, desk, input);
    await countPersons({ env, staff: actor.id, now }, call, data, input);
    return okResponse(data, signed);
  };
  for (const method of call.methods) app.on(method, call.path, run);
}
