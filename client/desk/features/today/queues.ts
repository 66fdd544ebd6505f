/** Where each queue of Today stands on the page, its mark and the page that lists all of it. */
import {
  Banknote,
  CalendarClock,
  CircleAlert,
  CreditCard,
  FlaskConical,
  HandCoins,
  Hourglass,
  Languages,
  type LucideIcon,
  Mail,
  MailX,
  Package,
  PackageMinus,
  Scale,
  ShieldCheck,
  TestTubes,
} from 'lucide-react';
import type { Today, TodayQueue } from '../../../../shared/contract/desk/today.ts';

export interface QueuePlace {
  readonly icon: LucideIcon;
  /** Its list; a link only where the desk has that page. */
  readonly path: string;
  readonly isAside?: true;
}

/** In the order of the page: what somebody waits for comes first. */
export const queuePlaces: { readonly [N in TodayQueue]: QueuePlace } = {
  results: { icon: FlaskConical, path: '/results' },
  to_pack: { icon: Package, path: '/orders?view=to_pack' },
  approvals: { icon: ShieldCheck, path: '/approvals' },
  stuck_payments: { icon: CreditCard, path: '/orders?view=unpaid' },
  payment_reviews: { icon: CircleAlert, path: '/payments' },
  failing_refunds: { icon: HandCoins, path: '/refunds' },
  late_samples: { icon: TestTubes, path: '/samples' },
  cash_due: { icon: Banknote, path: '/orders?view=cash_due' },
  failed_mails: { icon: MailX, path: '/mails' },
  dead_letters: { icon: Mail, path: '/events' },
  broken_books: { icon: Scale, path: '/books' },
  awaited: { icon: Hourglass, path: '/stock?view=awaited', isAside: true },
  low_stock: { icon: PackageMinus, path: '/stock?view=low', isAside: true },
  expiring: { icon: CalendarClock, path: '/stock?view=expiring', isAside: true },
  untranslated: { icon: Languages, path: '/products?view=untranslated', isAside: true },
};
export const orderedQueues = Object.keys(queuePlaces) as TodayQueue[];

/** The queues that the reader may see: with something in them, and empty ones. */
export function splitQueues(today: Today): { readonly full: TodayQueue[]; readonly empty: TodayQueue[] } {
  const open = orderedQueues.filter((name) => today[name] !== null);
  const isFull = (name: TodayQueue) => (today[name]?.count ?? 0) > 0;
  return { full: open.filter(isFull), empty: open.filter((name) => !isFull(name)) };
}

const countLimit = 100;
/** Isolated, so that the plus stays after its figure in Arabic text. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;
export const formatCount = (count: number): string =>
  count >= countLimit ? leftToRight(`${countLimit - 1}+`) : String(count);

/** How many more a shortened list has: `6`, `94+`; null if all are shown. */
export function formatRest(count: number, shown: number): string | null {
  if (count <= shown) return null;
  return count >= countLimit ? leftToRight(`${countLimit - 1 - shown}+`) : String(count - shown);
}
