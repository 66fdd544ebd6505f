/**
 * 412 `version.stale`: stands in place of the save bar until somebody has chosen between mine and theirs, for each field that both
 * changed. The question opens by itself, because a bar that merely changes looks like a save.
 */
import { useState } from 'react';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { kitWords } from '../ui/words.ts';

export interface FieldConflict {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}
export type Side = 'mine' | 'theirs';

export function ConflictBar({
  conflicts,
  isOpen,
  onOpenChange,
  onChoose,
}: {
  conflicts: readonly FieldConflict[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Mine is chosen at first: nothing typed is lost. */
  onChoose: (sides: Readonly<Record<string, Side>>) => void;
}) {
  const words = useWords(kitWords);
  const locale = useLocale();
  const [sides, choose] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(conflicts.map(({ name }) => [name, 'mine'])),
  );
  return (
    <section className="save-bar save-bar--conflict" aria-label={words.save}>
      <span className="diamond" />
      <p>
        <b>{words.unsaved}</b> {conflicts.map(({ label }) => label).join(locale === 'ar' ? '، ' : ', ')}
      </p>
      <Button onClick={() => onOpenChange(true)}>{words.chooseSide}</Button>
      <Dialog
        isAlert
        title={words.conflictTitle}
        isOpen={isOpen}
        onClose={() => onOpenChange(false)}
        footer={<Button onClick={() => onChoose(sides)}>{words.save}</Button>}
      >
        <div className="conflict">
          <p>{words.conflict}</p>
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
        </div>
      </Dialog>
    </section>
  );
}
