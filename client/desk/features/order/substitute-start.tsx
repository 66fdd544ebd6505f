/** A new order that begins with the person and door of one that lacks something, and with what comes in its place. */
import { type ReactNode, useState } from 'react';
import { defaultCountry } from '../../../../shared/domain/country.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { blankOrder, type NewOrderForm, startSubstitute } from './new-order-form.ts';
import { newOrderWords } from './new-order-words.ts';

interface StartProps {
  readonly number: string;
  readonly sku: string;
  readonly count: number;
  readonly children: (start: NewOrderForm) => ReactNode;
}

export function SubstituteStart({ number, sku, count, children }: StartProps) {
  const words = useWords(newOrderWords);
  const order = useDeskQuery('order', { query: { number } });
  const { country = defaultCountry, locale = 'ar' } = order.data?.item ?? {};
  const isEnabled = order.data !== undefined;
  const people = useDeskQuery('customers', { query: { country, search: number } }, { isEnabled });
  const offers = useDeskQuery('offers', { query: { country, search: sku } }, { isEnabled });
  // Once the order is placed, its answers change: the form keeps what it began with.
  const [start, keep] = useState<NewOrderForm | null>(null);
  if (start) return children(start);
  const waiting = [order, people, offers].find(({ data, error }) => data === undefined || error);
  if (waiting) return <PageWait title={words.title} query={waiting} />;
  const customer = people.data?.items.find((one) => one.number === number);
  const offer = offers.data?.items.find((one) => one.sku === sku);
  if (customer && offer) {
    keep(startSubstitute(blankOrder(country, locale), { customer, offer, count }));
    return null;
  }
  return (
    <>
      <PageHead title={words.title} />
      <EmptyState title={words.noSubstitute} ways={[{ to: `/orders/${number}`, label: words.toFirst(number) }]} />
    </>
  );
}
