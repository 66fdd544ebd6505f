/** What is ordered: products by search or by scanner, each with its count. */
import { Minus, Package, Plus, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Offer } from '../../../../shared/contract/desk/phone-order.ts';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { addLine, type NewOrderForm, type NewOrderLine, removeLine, setCount } from './new-order-form.ts';
import { newOrderWords } from './new-order-words.ts';
import { useWedge } from './use-wedge.ts';

const minSearch = 2;

export function NewOrderItems() {
  const words = useWords(newOrderWords);
  const toast = useToast();
  const failureText = useFailureText();
  const form = useFormContext<NewOrderForm>();
  const [lines, country] = useWatch<NewOrderForm, ['lines', 'country']>({ name: ['lines', 'country'] });
  const [typed, type] = useState('');
  const search = useDeferredValue(typed.trim());
  const isLongEnough = [...search].length >= minSearch;
  const offers = useDeskQuery('offers', { query: { country, search } }, { isEnabled: isLongEnough, staleMs: 10_000 });
  const setLines = (next: readonly NewOrderLine[]) => form.setValue('lines', next, { shouldDirty: true });
  const add = (offer: Offer) => {
    setLines(addLine(form.getValues('lines'), offer));
    type('');
  };
  /** A scanner types into whatever has the focus, the search included, and ends with Enter. */
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
    <Panel title={words.items} icon={Package} {...(lines.length > 0 && { count: lines.length })}>
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
      {lines.length === 0 ? (
        <p className="found-none">{words.noItems}</p>
      ) : (
        <ul className="piece-counts new-order-lines">
          {lines.map((line) => (
            <ItemLine key={line.sku} line={line} onChange={(change) => setLines(change(form.getValues('lines')))} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function FoundOffer({ offer, onAdd }: { offer: Offer; onAdd: () => void }) {
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

function ItemLine({
  line: { sku, name: names, price, count },
  onChange,
}: {
  line: NewOrderLine;
  onChange: (change: (lines: readonly NewOrderLine[]) => readonly NewOrderLine[]) => void;
}) {
  const words = useWords(newOrderWords);
  const name = names[useLocale()];
  return (
    <li>
      <span className="order-line-name">
        <bdi>{name}</bdi>
        <small>
          <bdi dir="ltr">{sku}</bdi>
        </small>
      </span>
      <span className="order-line-count">
        <MoneyText text={price} />
      </span>
      <span className="piece-count">
        <IconButton
          icon={Minus}
          label={words.fewer(name)}
          isDisabled={count === 1}
          onClick={() => onChange((lines) => setCount(lines, sku, count - 1))}
        />
        <output aria-label={name}>{count}</output>
        <IconButton
          icon={Plus}
          label={words.more(name)}
          onClick={() => onChange((lines) => setCount(lines, sku, count + 1))}
        />
        <IconButton
          icon={Trash2}
          label={words.remove(name)}
          onClick={() => onChange((lines) => removeLine(lines, sku))}
        />
      </span>
    </li>
  );
}
