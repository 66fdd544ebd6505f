/** A product in place of one that isn't on the shelf: what is alike and in stock, or any other. */
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import type { Offer } from '../../../../shared/contract/desk/phone-order.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { useMoneyText } from '../../ui/money.tsx';
import { Note } from '../../ui/panel.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { MissingLine } from './list-missing.ts';
import { FoundOffer, OfferSearch } from './offer-search.tsx';
import { orderWords } from './order-words.ts';

export function SubstituteDialog({
  order,
  line,
  onChoose,
  onClose,
}: {
  order: DeskOrder;
  line: MissingLine;
  onChoose: (offer: Offer) => void;
  onClose: () => void;
}) {
  const words = useWords(orderWords).missing;
  const locale = useLocale();
  const moneyText = useMoneyText();
  const { number, country } = order;
  const isPaid = order.payment_status !== 'due_on_delivery';
  const query = { number, sku: line.sku } as NonNullable<DeskInput<'substitutes'>['query']>;
  const found = useDeskQuery('substitutes', { query });
  return (
    <Dialog title={words.insteadOf(line.name[locale] || line.sku)} isOpen onClose={onClose} size="page">
      <FormFields>
        <Note>{isPaid ? words.newOrderFor : words.atMost(moneyText(line.unit))}</Note>
        <div>
          <h3>{words.alike}</h3>
          {found.data ? (
            found.data.items.length > 0 ? (
              <ul className="found-list">
                {found.data.items.map((offer) => (
                  <FoundOffer key={offer.sku} offer={offer} onAdd={() => onChoose(offer)} />
                ))}
              </ul>
            ) : (
              <p>{words.noneAlike}</p>
            )
          ) : found.error ? (
            <ErrorState isAnswer failure={found.error} />
          ) : (
            <Skeleton rows={4} />
          )}
        </div>
        <OfferSearch country={country} onAdd={onChoose} />
      </FormFields>
    </Dialog>
  );
}
