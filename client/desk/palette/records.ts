/** Records that the palette searches, such as orders. A feature adds its own here, with the call that searches them. */
import type { Permission } from '../../../shared/contract/desk/permissions.ts';
import { callDesk } from '../api/call.ts';
import { isolate } from '../i18n/words.ts';

export interface FoundRecord {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly to: string;
}
export interface RecordSearch {
  readonly id: 'orders';
  readonly may: Permission;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
}

/** Chosen: what a phone shows without scrolling. */
const maxFound = 6;

export const recordSearches: readonly RecordSearch[] = [
  {
    id: 'orders',
    may: 'read_orders',
    find: async (text, signal) => {
      const { data } = await callDesk('orders', { query: { search: text, limit: maxFound } }, signal);
      return data.items.map(({ number, name, total }) => ({
        id: number,
        title: number,
        note: `${isolate(name)} · ${isolate(total)}`,
        to: `/orders/${encodeURIComponent(number)}`,
      }));
    },
  },
];
