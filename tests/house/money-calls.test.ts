/** Which calls of the desk move money is read from the code: each needs a passkey's answer, and a second person above a limit, or says here why not. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DeskCall } from '../../shared/contract/desk/call.ts';
import { deskCalls } from '../../shared/contract/desk/calls.ts';
import { listHandlersThatReach } from './handlers.ts';

const calls: Readonly<Record<string, DeskCall>> = deskCalls;
const names = Object.keys(deskCalls);
const routes = globSync('worker/commerce/features/**/*routes.ts');
const list = (pattern: RegExp) => new Set(routes.flatMap((file) => listHandlersThatReach(file, names, pattern)));

/** Nobody's choice: what others decided is carried out, or money of a shopper's own order is held as their checkout would. */
const withoutPasskey = new Set(['cron', 'placePhoneOrder', 'renewPaymentLink']);
/** What they move is what an order says, never a sum that somebody types (docs/decisions/086-money-at-the-counter.md). */
const withoutLimit = new Set([
  ...withoutPasskey,
  'approve',
  'collected',
  'collectMany',
  'dropRest',
  'cancelOrder',
  'returnOrder',
  'editOrder',
]);

test('Z20.2: every call whose handler writes transfers needs a fresh passkey, and a second person above its limit', () => {
  expect([...list(/./)].toSorted(), 'a handler that isn’t found').toEqual(names.toSorted());
  // A call of the shop may have the name of one that only reads, as `order`.
  const moving = new Set([...list(/INTO transfers\b/)].filter((name) => calls[name]?.writes));
  for (const known of ['refundOrder', 'moveWallet', 'collected', 'acceptReview', 'approve', 'editOrder', 'cron'])
    expect(moving, known).toContain(known);
  expect([...moving].filter((name) => !withoutPasskey.has(name) && calls[name]?.fresh === false)).toEqual([]);
  expect([...moving].filter((name) => !withoutLimit.has(name) && calls[name]?.approval === null)).toEqual([]);
  const stale = [...withoutLimit].filter((name) => !moving.has(name));
  expect(stale, 'named here, and moves no money').toEqual([]);
});
