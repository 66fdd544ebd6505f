/** What isn't sold in a country for now. */
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { pausable } from '../../../../shared/domain/pause.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { FormSelectField } from '../../forms/form-fields.tsx';
import type { FlatFields } from '../../forms/merge.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Columns, FormFields } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { pauseWords } from './pause-words.ts';
import { SettingHistory } from './setting-history.tsx';
import { type Stored, VersionedForm } from './versioned-form.tsx';

const read = ({ version, item }: DeskData<'pauses'>): Stored => ({
  version,
  fields: Object.fromEntries(pausable.map((name) => [name, item[name] ? 'paused' : 'open'])),
});

const toBody = (fields: FlatFields, version: number) => {
  const isPaused = (name: string) => fields[name] === 'paused';
  return {
    version,
    orders: isPaused('orders'),
    online: isPaused('online'),
    cash: isPaused('cash'),
    tests: isPaused('tests'),
  };
};

export function PauseSettingsView({ country }: { country: CountryCode }) {
  const words = useWords(pauseWords);
  const may = useMay();
  const [begun, beginAgain] = useState(0);
  const input = { params: { country } };
  const query = useDeskQuery('pauses', input);
  const save = useDeskMutation('setPauses', { refresh: ['auditLog'] });
  if (query.error) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || !query.isFetchedAfterMount) return <Skeleton rows={4} />;
  const format = (value: unknown) => (Number(value) === 1 ? words.paused : words.open);
  const columns = Object.fromEntries(pausable.map((name) => [name, { label: words[name], format }] as const));
  return (
    <Columns
      aside={
        may('read_audit') && (
          <SettingHistory
            call="setPauses"
            filter={{ subject: `country ${country}` }}
            columns={columns}
            onUndone={() => void query.refetch().then(() => beginAgain((times) => times + 1))}
          />
        )
      }
    >
      <VersionedForm
        key={begun}
        page={`settings pauses-${country}`}
        stored={read(query.data)}
        readCurrent={(current) => read(current as DeskData<'pauses'>)}
        labels={words}
        save={async (fields, version) => {
          const result = await save.mutateAsync({ ...input, body: toBody(fields, version) });
          if (result.kind !== 'done') throw new Error('Settings never wait for approval');
          return read(result.data);
        }}
      >
        <Panel title={words.title} icon={CirclePause}>
          <p>{words.intro}</p>
          <FormFields>
            {pausable.map((name) => (
              <FormSelectField
                key={name}
                name={name}
                label={words[name]}
                options={[
                  { value: 'open', label: words.open },
                  { value: 'paused', label: words.paused },
                ]}
              />
            ))}
          </FormFields>
        </Panel>
      </VersionedForm>
    </Columns>
  );
}
