import { Minus, Package, Plus, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { addLine, type NewOrderForm, type NewOrderLine, removeLine, setCount } from './new-order-form.ts';
import { newOrderWords } from './new-order-words.ts';
import { OfferSearch } from './offer-search.tsx';

export function NewOrderItems() {
  const words = useWords(newOrderWords);
  const form = useFormContext<NewOrderForm>();
  const [lines, country] = useWatch<NewOrderForm, ['lines', 'country']>({ name: ['lines', 'country'] });
  const setLines = (next: readonly NewOrderLine[]) => form.setValue('lines', next, { shouldDirty: true });
  return (
    <Panel title={words.items} icon={Package} {...(lines.length > 0 && { count: lines.length })}>
      <OfferSearch country={country} onAdd={(offer) => setLines(addLine(form.getValues('lines'), offer))} />
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
