/** What an entry of the trail was about, by the names of its orders and products, and what it changed, by kind. */
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { isolate } from '../../i18n/words.ts';
import { nameTable } from './row-names.ts';
import { trailWords } from './words.ts';

type Touched = Pick<AuditEntry, 'named' | 'subject' | 'changes' | 'change_count'>;

/** Chosen: what fits a phone's line or two. */
const mostNamed = 2;

/** The names without the subject's own, which stands beside: `KW-100008 · Zinc · 3 more products`. */
export function nameTouched({ named, subject }: Touched, locale: Locale): string {
  const words = trailWords[locale];
  const about = subject?.split(' ').slice(1).join(' ');
  const listOf = (of: 'order' | 'product', more: (count: number) => string): string[] => {
    const names = new Set(named.filter((one) => one.of === of).map((one) => one[locale] || one.en || one.ar));
    const others = [...names].filter((name) => name !== about);
    const rest = others.length - mostNamed;
    return [...others.slice(0, mostNamed).map(isolate), ...(rest > 0 ? [more(rest)] : [])];
  };
  return [...listOf('order', words.orders), ...listOf('product', words.products)].join(' · ');
}

/** `Order · Scanned pack (3)`, by the listed changes. */
export function summariseChanges({ changes, change_count: all }: Touched, locale: Locale): string {
  const words = trailWords[locale];
  const kinds = Map.groupBy(changes, ({ entity }) => entity);
  const parts = [...kinds].map(([entity, some]) => words.among(nameTable(entity, locale), some.length));
  return [...parts, ...(all > changes.length ? [words.andOthers] : [])].join(' · ');
}

/** A row's key with the names of what it stands for: `Zinc KW` for `S1 KW`. */
export const nameKey = (key: string, named: AuditEntry['named'], locale: Locale): string =>
  key
    .split(' ')
    .map((part) => {
      const found = named.find(({ id }) => id === part);
      return found ? found[locale] || found.en || found.ar : part;
    })
    .join(' ');
