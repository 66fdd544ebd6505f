/** 412 `version.stale`: mine and theirs beside each other, for each field that both changed. */
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../i18n/locale-context.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/panel.tsx';
import { kitWords } from '../ui/words.ts';

export interface FieldConflict {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}
export type Side = 'mine' | 'theirs';

/** `onChoose` gets the side of each field, once all of them are chosen. Mine is chosen at first: nothing typed is lost. */
export function ConflictNotice({
  conflicts,
  onChoose,
}: {
  conflicts: readonly FieldConflict[];
  onChoose: (sides: Readonly<Record<string, Side>>) => void;
}) {
  const words = useWords(kitWords);
  const [sides, choose] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(conflicts.map(({ name }) => [name, 'mine'])),
  );
  if (conflicts.length === 0) return <Note icon={TriangleAlert}>{words.merged}</Note>;
  return (
    <div className="note note--warn conflict" role="alert">
      <p>
        <b>{words.conflict}</b>
      </p>
      {conflicts.map(({ name, label, mine, theirs }) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="conflict-side">
              <input
                type="radio"
                name={name}
                checked={sides[name] === side}
                onChange={() => choose({ ...sides, [name]: side })}
              />
              <span>
                <small>{side === 'mine' ? words.mine : words.theirs}</small>
                <bdi>{(side === 'mine' ? mine : theirs) || words.emptyValue}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button onClick={() => onChoose(sides)}>{words.save}</Button>
    </div>
  );
}
