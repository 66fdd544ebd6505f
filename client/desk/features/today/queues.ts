/** Where each queue of Today stands on the page, its mark and the page that lists all of it. */
import {
  Banknote,
  CalendarClock,
  CircleAlert,
  CreditCard,
  Eye,
  FlaskConical,
  HandCoins,
  Hourglass,
  Languages,
  type LucideIcon,
  Mail,
  MailX,
  Package,
  PackageMinus,
  PackageX,
  PhoneCall,
  Scale,
  SearchX,
  ShieldCheck,
  TestTubes,
  TriangleAlert,
  Undo2,
  Wallet,
} from 'lucide-react';
import type { Today, TodayQueue } from '../../../../shared/contract/desk/today.ts';
import { useCountry } from '../../common/country.tsx';
import { usePageLink } from '../../ui/page-link.ts';

export interface QueuePlace {
  readonly icon: LucideIcon;
  /** The page that lists it, for those that have one; the others are listed by `/today/NAME`. */
  readonly path?: string;
  readonly isOfOneCountry?: true;
  readonly isAside?: true;
  /** Nothing in it waits for somebody. */
  readonly isReport?: true;
}

/** In the order of the page: what somebody waits for comes first. */
export const queuePlaces: { readonly [N in TodayQueue]: QueuePlace } = {
  results: { icon: FlaskConical },
  to_pack: { icon: Package, path: '/orders?view=to_pack' },
  cant_pack: { icon: SearchX, path: '/orders?view=cant_pack' },
  approvals: { icon: ShieldCheck, path: '/approvals' },
  to_confirm: { icon: PhoneCall },
  stuck_payments: { icon: CreditCard },
  payment_reviews: { icon: CircleAlert },
  returns: { icon: Undo2 },
  failing_refunds: { icon: HandCoins },
  moved_by_hand: { icon: Wallet, isAside: true },
  person_reads: { icon: Eye, isAside: true, isReport: true },
  above_limits: { icon: TriangleAlert },
  late_samples: { icon: TestTubes },
  cash_due: { icon: Banknote, path: '/orders?view=cash_due' },
  failed_mails: { icon: MailX },
  dead_letters: { icon: Mail },
  broken_books: { icon: Scale },
  awaited: { icon: Hourglass, path: '/stock?view=awaited', isOfOneCountry: true, isAside: true },
  held_stock: { icon: PackageX, isAside: true },
  low_stock: { icon: PackageMinus, path: '/stock?view=low', isOfOneCountry: true, isAside: true },
  expiring: { icon: CalendarClock, path: '/stock?view=expiring', isOfOneCountry: true, isAside: true },
  untranslated: { icon: Languages, isAside: true },
};
export const orderedQueues = Object.keys(queuePlaces) as TodayQueue[];

/** Where all of a queue is listed: its own page if the reader may open it and it shows as much. */
export function useQueueLink(): (name: TodayQueue) => string {
  const linkOf = usePageLink();
  const { country } = useCountry();
  return (name) => {
    const { path, isOfOneCountry } = queuePlaces[name];
    const own = path === undefined || (isOfOneCountry && country === null) ? null : linkOf(path);
    return own ?? `/today/${name}`;
  };
}

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
