/** The queues of Today, each only with its permission and in its countries (docs/desk.md "What waits"). */

import type { Today, TodayQueue } from '../../../../shared/contract/desk/today.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { countryCodes } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { viewCountLimit } from '../../../../shared/domain/order-view.ts';
import type { Permission } from '../../../../shared/domain/permissions.ts';
import { isAllowed, listCountriesOf } from '../../../../shared/domain/staff-rights.ts';
import type { CommerceEnv } from '../../env.ts';
import { selectProposals, serializeProposal } from '../approval/proposals.ts';
import type { Actor } from '../staff/actor.ts';
import { isAllowedToDecide } from '../staff/approvers.ts';
import { readAboveLimits } from './above-limits.ts';
import { readMovedByHand } from './moved-by-hand.ts';
import {
  readCantPack,
  readCashDue,
  readFailingRefunds,
  readPaymentReviews,
  readReturns,
  readStuckPayments,
  readToPack,
} from './order-queues.ts';
import { readPersonReads } from './person-reads.ts';
import { type QueueContext, type QueueReader, shownItems } from './queue-reader.ts';
import { readResults } from './results.ts';
import { readAwaited, readExpiring, readLowStock } from './stock-queues.ts';
import { readHeldStock, readToConfirm } from './unproved-queues.ts';
import { readBrokenBooks, readDeadLetters, readFailedMails, readLateSamples, readUntranslated } from './work-queues.ts';

type BatchedQueue = Exclude<keyof Today, 'approvals' | 'results'>;

/** `shop`: a queue about every country needs the permission in all of them. */
interface QueueSource<N extends BatchedQueue> {
  readonly may: Permission;
  readonly scope: 'countries' | 'shop';
  readonly reader: (context: QueueContext) => QueueReader<NonNullable<Today[N]>>;
}

/** A new queue is a line here, in the contract and in the page's words. */
const sources: { readonly [N in BatchedQueue]: QueueSource<N> } = {
  to_pack: { may: 'read_orders', scope: 'countries', reader: readToPack },
  cant_pack: { may: 'read_orders', scope: 'countries', reader: readCantPack },
  stuck_payments: { may: 'see_sums', scope: 'countries', reader: readStuckPayments },
  to_confirm: { may: 'see_sums', scope: 'countries', reader: readToConfirm },
  payment_reviews: { may: 'see_sums', scope: 'countries', reader: readPaymentReviews },
  cash_due: { may: 'see_sums', scope: 'countries', reader: readCashDue },
  returns: { may: 'read_orders', scope: 'countries', reader: readReturns },
  failing_refunds: { may: 'refund', scope: 'countries', reader: readFailingRefunds },
  moved_by_hand: { may: 'approve', scope: 'countries', reader: readMovedByHand },
  person_reads: { may: 'manage_staff', scope: 'shop', reader: readPersonReads },
  low_stock: { may: 'read_stock', scope: 'countries', reader: readLowStock },
  held_stock: { may: 'read_stock', scope: 'countries', reader: readHeldStock },
  expiring: { may: 'read_stock', scope: 'countries', reader: readExpiring },
  awaited: { may: 'read_customers', scope: 'countries', reader: readAwaited },
  late_samples: { may: 'read_bookings', scope: 'countries', reader: readLateSamples },
  failed_mails: { may: 'read_customers', scope: 'shop', reader: readFailedMails },
  dead_letters: { may: 'run_jobs', scope: 'shop', reader: readDeadLetters },
  broken_books: { may: 'read_audit', scope: 'shop', reader: readBrokenBooks },
  above_limits: { may: 'read_catalogue', scope: 'shop', reader: readAboveLimits },
  untranslated: { may: 'read_catalogue', scope: 'shop', reader: readUntranslated },
};

interface TodayContext {
  readonly env: CommerceEnv;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: number;
}

async function readApprovals(
  { env, actor, now }: TodayContext,
  among: readonly CountryCode[],
  shown: number,
): Promise<Today['approvals']> {
  if (listCountriesOf(actor.grants, 'approve').length === 0) return null;
  const open = await selectProposals(
    env.DB,
    `WHERE p.status = 'open' AND p.expires_at > ?1 ORDER BY p.expires_at LIMIT ${viewCountLimit}`,
    now,
  );
  const mine = open.filter(
    (row) =>
      row.proposed_by !== actor.id &&
      isAllowedToDecide(actor.grants, row) &&
      (row.country === null || among.includes(row.country)),
  );
  return {
    count: mine.length,
    items: mine.slice(0, shown).map((row) => {
      const {
        id,
        kind,
        subject,
        facts,
        proposed_by: by,
        proposed_at: asked,
        expires_at,
      } = serializeProposal(row, now, false);
      const amount = facts.find(({ name }) => name === 'amount')?.value ?? null;
      return { id, kind, subject, amount, by: by.name, asked_at: asked, expires_at };
    }),
  };
}

const mayReadResults = ({ grants }: Actor): boolean =>
  isAllowed(grants, 'enter_results', null) || isAllowed(grants, 'release_results', null);

interface TodayChoice {
  readonly country?: CountryCode | undefined;
  /** Only this queue is read, with everything that it counts. */
  readonly queue?: TodayQueue | undefined;
}

export async function readToday(context: TodayContext, { country: only, queue }: TodayChoice = {}): Promise<Today> {
  const { env, actor, locale, now } = context;
  const asked = countryCodes.filter((country) => only === undefined || country === only);
  const shown = queue === undefined ? shownItems : viewCountLimit;
  const isAsked = (name: TodayQueue) => queue === undefined || queue === name;
  const allowed = (Object.keys(sources) as BatchedQueue[]).filter(isAsked).flatMap((name) => {
    const { may, scope, reader } = sources[name];
    const countries = listCountriesOf(actor.grants, may).filter((country) => asked.includes(country));
    const isOpen = scope === 'shop' ? isAllowed(actor.grants, may, null) : countries.length > 0;
    return isOpen
      ? [{ name, reader: reader({ env, db: env.DB, locale, now, countries, shown }) as QueueReader<unknown> }]
      : [];
  });
  const statements = allowed.flatMap(({ reader }) => reader.statements);
  const [results, approvals, released] = await Promise.all([
    statements.length === 0 ? [] : env.DB.batch(statements),
    isAsked('approvals') ? readApprovals(context, asked, shown) : null,
    isAsked('results') && mayReadResults(actor) ? readResults(env.HEALTH_DB, shown) : null,
  ]);
  let at = 0;
  const read = allowed.map(({ name, reader }) => {
    const own = results.slice(at, at + reader.statements.length);
    at += reader.statements.length;
    return [name, reader.read(own)] as const;
  });
  const closed = Object.fromEntries(Object.keys(sources).map((name) => [name, null]));
  return { ...closed, ...Object.fromEntries(read), approvals, results: released } as Today;
}
