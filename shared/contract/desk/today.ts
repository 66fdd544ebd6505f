import { z } from 'zod';
import { viewCountLimit } from '../../domain/order-view.ts';
import { country } from '../fields.ts';
import { sendBackStatus } from '../order-return.ts';
import { approvalKinds } from './approval-kinds.ts';
import { deskGet } from './call.ts';

/** Counting stops at a hundred, which is shown as 99+. */
const count = z.int().min(0).max(viewCountLimit);
/** ISO 8601. */
const time = z.string();
/** `14.500 KWD` */
const money = z.string();

/** Where money goes that staff move by hand. */
export const handWays = ['wallet', 'cash'] as const;
export type HandWay = (typeof handWays)[number];

/** `items` are the first few, or all that are counted of the queue that was asked for. Null: the reader's roles don't include it. */
const queue = <I extends z.ZodType, M extends z.ZodRawShape>(item: I, more: M) =>
  z.strictObject({ count, items: z.array(item), ...more }).nullable();

const today = z.strictObject({
  to_pack: queue(
    z.strictObject({
      number: z.string(),
      name: z.string(),
      area: z.string(),
      units: z.int(),
      total: money,
      placed_at: time,
      /** Null if the merchant promises no day. */
      leave_by: time.nullable(),
    }),
    /** How many of the counted orders leave within two hours or should have left. */
    { soon: count },
  ),
  /** Something of them isn't on the shelf; `missing` names it in the reader's language. */
  cant_pack: queue(
    z.strictObject({ number: z.string(), name: z.string(), missing: z.array(z.string()), placed_at: time }),
    {},
  ),
  /** The time to pay is over, and the gateway hasn't said whether they are paid. */
  stuck_payments: queue(z.strictObject({ number: z.string(), name: z.string(), total: money, since: time }), {}),
  /** Cash orders of people who proved nothing, that nobody confirmed and nobody has begun to pack. */
  to_confirm: queue(
    z.strictObject({ number: z.string(), name: z.string(), to_collect: money, confirm_until: time }),
    {},
  ),
  payment_reviews: queue(
    z.strictObject({ charge: z.string(), number: z.string().nullable(), captured: money, since: time }),
    {},
  ),
  cash_due: queue(z.strictObject({ number: z.string(), name: z.string(), to_collect: money, placed_at: time }), {
    /** The sums of the counted orders, by currency. */
    sums: z.array(money),
  }),
  /** What shoppers asked to send back, until its money is back. */
  returns: queue(
    z.strictObject({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      status: sendBackStatus,
      units: z.int(),
      at: time,
    }),
    {},
  ),
  failing_refunds: queue(
    z.strictObject({ number: z.string().nullable(), amount: money, tries: z.int(), since: time }),
    {},
  ),
  approvals: queue(
    z.strictObject({
      id: z.string(),
      kind: z.enum(approvalKinds),
      subject: z.string(),
      amount: z.string().nullable(),
      by: z.string(),
      asked_at: time,
      expires_at: time,
    }),
    {},
  ),
  /** Lists, plans, bundles and gifts that are above an upper limit since a label changed; a list once for each of its notes. */
  above_limits: queue(
    z.strictObject({
      kind: z.enum(['list', 'plan', 'bundle', 'gift']),
      name: z.string(),
      skus: z.array(z.string()),
      note: z.string(),
    }),
    {},
  ),
  /**
   * What each member of staff moved within a day: into wallets, by gifts and refunds, and out in cash, by pay-outs and
   * refunds.
   */
  moved_by_hand: queue(
    z.strictObject({ by: z.string(), way: z.enum(handWays), amount: money, moves: z.int(), at: time }),
    {},
  ),
  /**
   * How many people's data each member of staff was shown today, the most first. A person counts once; so does each row
   * of a file that was taken out.
   */
  person_reads: queue(
    z.strictObject({
      by: z.string(),
      id: z.string(),
      persons: z.int(),
      in_files: z.int(),
      is_unusual: z.boolean(),
      /** True: this member of staff is shown nobody new until somebody allows it. */
      is_stopped: z.boolean(),
    }),
    {},
  ),
  low_stock: queue(z.strictObject({ sku: z.string(), country, name: z.string(), available: z.int() }), {}),
  /** SKUs of which orders that are neither paid nor confirmed hold most units, or all that they may hold. */
  held_stock: queue(
    z.strictObject({ sku: z.string(), country, name: z.string(), held: z.int(), available: z.int() }),
    {},
  ),
  expiring: queue(
    z.strictObject({
      sku: z.string(),
      country,
      name: z.string(),
      expires_on: z.string(),
      days_left: z.int(),
      is_expired: z.boolean(),
      available: z.int(),
      /** Units × current price; null if it isn't on sale. */
      worth: money.nullable(),
    }),
    { expired: count },
  ),
  awaited: queue(
    z.strictObject({ sku: z.string(), country, name: z.string(), people: z.int(), worth: money.nullable() }),
    /** Summed over the counted SKUs. */
    { people: z.int(), sums: z.array(money) },
  ),
  late_samples: queue(z.strictObject({ number: z.string(), status: z.string(), due_at: time }), {}),
  results: queue(
    z.strictObject({
      id: z.string(),
      number: z.string(),
      status: z.enum(['entered', 'confirmed']),
      is_urgent: z.boolean(),
      since: time,
    }),
    { urgent: count },
  ),
  failed_mails: queue(
    z.strictObject({
      id: z.string(),
      subject: z.string(),
      to: z.string(),
      /** The order that the mail is about. */
      number: z.string().nullable(),
      at: time,
    }),
    {},
  ),
  dead_letters: queue(z.strictObject({ id: z.string(), topic: z.string(), fault: z.string(), at: time }), {}),
  broken_books: queue(z.strictObject({ id: z.string(), says: z.string(), rows: z.int() }), {
    /** Null: the books were never checked. */
    checked_at: time.nullable(),
  }),
  untranslated: queue(z.strictObject({ sku: z.string(), name: z.string(), lacks: z.array(z.enum(['en', 'ar'])) }), {}),
});
export type Today = z.output<typeof today>;
export type TodayQueue = keyof Today;
/** In the order of the page. */
export const todayQueues = Object.keys(today.shape) as [TodayQueue, ...TodayQueue[]];

/** Orders whose shopper is named, and readers of mails, whatever queue they are in. */
const listNamed = (shown: Today): string[] =>
  Object.values(shown).flatMap((queue) =>
    (queue?.items ?? []).flatMap((item): string[] =>
      'to' in item ? [item.to] : 'number' in item && 'name' in item ? [item.number] : [],
    ),
  );

export const todayDeskCalls = {
  today: deskGet('/desk/today', {
    may: null,
    persons: listNamed,
    scope: 'filter',
    summary: 'What waits for somebody, for the reader’s countries and permissions; counting stops at a hundred',
    /** `queue`: only that one, with all that is counted of it. */
    query: z.strictObject({ country: country.optional(), queue: z.enum(todayQueues).optional() }),
    data: today,
  }),
};
