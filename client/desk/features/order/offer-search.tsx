/** Products that a country sells, found by name, SKU or bar code, or scanned. */
import { useDeferredValue, useState } from 'react';
import type { Offer } from '../../../../shared/contract/desk/phone-order.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { newOrderWords } from './new-order-words.ts';
import { useWedge } from './use-wedge.ts';

const minSearch = 2;

export function OfferSearch({ country, onAdd }: { country: CountryCode; onAdd: (offer: Offer) => void }) {
  const words = useWords(newOrderWords);
  const toast = useToast();
  const failureText = useFailureText();
  const [typed, type] = useState('');
  const search = useDeferredValue(typed.trim());
  const isLongEnough = [...search].length >= minSearch;
  const offers = useDeskQuery('offers', { query: { country, search } }, { isEnabled: isLongEnough, staleMs: 10_000 });
  const add = (offer: Offer) => {
    onAdd(offer);
    type('');
  };
  /** A scanner types into the focused field, which may be the search, and ends with Enter. */
  const addByCode = async (code: string) => {
    try {
      const [offer] = (await callDesk('offers', { query: { country, search: code } })).data.items;
      if (offer) add(offer);
      else toast({ text: words.noScan(code), isBad: true });
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error;
      toast({ text: failureText(error), isBad: true });
    }
  };
  useWedge((code) => void addByCode(code));
  return (
    <div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void addByCode(typed.trim());
        }}
      >
        <TextField label={words.findProduct} value={typed} onChange={type} type="search" maxLength={120} />
      </form>
      {isLongEnough && (
        <ul className="found-list" aria-live="polite">
          {(offers.data?.items ?? []).map((offer) => (
            <FoundOffer key={offer.sku} offer={offer} onAdd={() => add(offer)} />
          ))}
          {offers.data?.items.length === 0 && <li className="found-none">{words.noProduct(search)}</li>}
        </ul>
      )}
    </div>
  );
}

export function FoundOffer({ offer, onAdd }: { offer: Offer; onAdd: () => void }) {
  const words = useWords(newOrderWords);
  return (
    <li>
      <button type="button" disabled={offer.available === 0} onClick={onAdd}>
        <span>
          <NameText name={offer.name} code={offer.sku} />
          <small>
            <bdi dir="ltr">{offer.sku}</bdi> · {words.available(offer.available)}
          </small>
        </span>
        <MoneyText text={offer.price} />
      </button>
    </li>
  );
}
