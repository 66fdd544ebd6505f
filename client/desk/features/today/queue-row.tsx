import type { ReactNode } from 'react';
import type { Today, TodayQueue } from '../../../../shared/contract/desk/today.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { todayWords } from './words.ts';

type Item<N extends TodayQueue> = NonNullable<Today[N]>['items'][number];

export interface QueueRow {
  readonly key: string;
  /** Its own page, linked where the desk has one. */
  readonly path?: string;
  readonly lead: ReactNode;
  readonly leadNote?: ReactNode;
  readonly about?: ReactNode;
  readonly aboutNote?: ReactNode;
  readonly end?: ReactNode;
  readonly endNote?: ReactNode;
}

interface RowWords {
  readonly words: (typeof todayWords)['en'];
  readonly countries: Readonly<Record<CountryCode, string>>;
  readonly at: (iso: string) => string;
  readonly now: number;
}

export type RowMakers<N extends TodayQueue> = {
  readonly [Name in N]: (item: Item<Name>, said: RowWords) => QueueRow;
};

export const orderPath = (number: string | null) => (number === null ? {} : { path: `/orders/${number}` });
export const Code = ({ children }: { children: string }) => <bdi className="order-number">{children}</bdi>;
