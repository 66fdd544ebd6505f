import { Minus, Plus, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type EditLine, lineMax } from './edit-lines.ts';
import { editWords } from './edit-words.ts';
import { newOrderWords } from './new-order-words.ts';

export function EditableLine({
  line,
  isPaid,
  refusal,
  onChange,
}: {
  line: EditLine;
  isPaid: boolean;
  refusal: string | null;
  onChange: (count: number) => void;
}) {
  const words = useWords(editWords);
  const counting = useWords(newOrderWords);
  const name = line.name[useLocale()];
  const { sku, unit, before, count, packed } = line;
  return (
    <li>
      <span className="order-line-name">
        {count === 0 ? (
          <s>
            <bdi>{name}</bdi>
          </s>
        ) : (
          <bdi>{name}</bdi>
        )}
        <small>
          <bdi dir="ltr">{sku}</bdi>
          {before > 0 && before !== count && ` · ${words.was(before)}`}
          {packed > 0 && ` · ${words.packed(packed)}`}
        </small>
      </span>
      {before === 0 && <Tag tone="info">{words.added}</Tag>}
      <span className="order-line-count">
        <MoneyText text={unit} />
      </span>
      {count === 0 ? (
        <RemovedLine name={name} onUndo={() => onChange(before)} />
      ) : (
        <span className="piece-count">
          <IconButton
            icon={Minus}
            label={counting.fewer(name)}
            isDisabled={count <= Math.max(1, packed)}
            onClick={() => onChange(count - 1)}
          />
          <output aria-label={name}>{count}</output>
          <IconButton
            icon={Plus}
            label={counting.more(name)}
            isDisabled={count >= (isPaid ? before : lineMax)}
            onClick={() => onChange(count + 1)}
          />
          <IconButton icon={Trash2} label={counting.remove(name)} isDisabled={packed > 0} onClick={() => onChange(0)} />
        </span>
      )}
      {refusal !== null && <Alert className="piece-question field-fault">{refusal}</Alert>}
    </li>
  );
}

/** The focus stays in the line, whose button to remove it is gone. */
function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const words = useWords(editWords);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <span className="piece-count">
      <Tag>{words.removed}</Tag>
      <Button ref={button} look="text" icon={Undo2} flipIcon onClick={onUndo}>
        {words.undoShort}
        <span className="sr-only"> {words.undo(name)}</span>
      </Button>
    </span>
  );
}
