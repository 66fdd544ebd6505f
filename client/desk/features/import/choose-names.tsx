/** Names in the file that aren't the shop's: each is said once, and remembered for the next file. */

import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { findNameIn, type NameKind, type SaidName } from '../../../../shared/domain/import-names.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField, type SelectOption } from '../../ui/select.tsx';
import { listNames } from './shown-names.ts';
import type { Import } from './use-import.ts';
import { importWords } from './words.ts';

const lists = { category: 'categories', brand: 'brands', form: 'forms' } as const satisfies Record<
  NameKind,
  keyof DeskData<'words'>
>;

export function ChooseNames({ of }: { of: Import }) {
  const words = useWords(importWords);
  const locale = useLocale();
  const names = listNames(of.notes);
  const { data: terms } = useDeskQuery('words', {}, { staleMs: 300_000 });
  if (names.length === 0 || of.isFinished) return null;
  const optionsOf = (kind: NameKind, near: string | null): SelectOption[] => {
    const ours = (terms?.[lists[kind]] ?? []).map((term) => ({ value: `=${term.id}`, label: term[locale] || term.en }));
    const isNear = ({ value }: SelectOption) => value === `=${near}`;
    return [
      { value: 'nothing', label: words.nameNothing },
      ...ours.filter(isNear),
      ...ours.filter((one) => !isNear(one)),
    ];
  };
  return (
    <Panel title={words.names} foot={words.namesNote}>
      <ul className="import-names">
        {names.map(({ kind, name, means, ours, near }) => {
          const rows = of.rows.filter(({ cells }) => findNameIn(cells, kind) === name).length;
          return (
            <li key={`${kind} ${name}`}>
              <p>
                <bdi>{name}</bdi> <small>{words.nameOf(words.kind[kind], rows)}</small>
              </p>
              <SelectField
                label={words.meaningOf(name)}
                isLabelHidden
                isDisabled={of.isNaming}
                placeholder={words.nameAsked[kind]}
                options={optionsOf(kind, near)}
                value={means === 'ours' ? `=${ours}` : means === 'ask' ? '' : means}
                onChange={(value) => void of.chooseName({ kind, name, ...toMeaning(value) })}
              />
              {means !== 'ask' && <small className="import-remembered">{words.remembered}</small>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function toMeaning(value: string): Pick<SaidName, 'means' | 'ours'> {
  if (value.startsWith('=')) return { means: 'ours', ours: value.slice(1) };
  return { means: value === '' ? 'ask' : 'nothing', ours: null };
}
