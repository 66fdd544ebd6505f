/** What a new shop still lacks, each step with its way in. A step ticks itself; the list goes when nothing is left, or is put away. */
import { Circle, CircleCheck, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { SetupStep } from '../../../../shared/domain/setup.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useCountryNames } from '../../common/country.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePageLink } from '../../ui/page-link.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { setupWords } from './setup-words.ts';

type ListedStep = DeskData<'setup'>['items'][number];

export function SetupList({ isDrawn }: { isDrawn: boolean }) {
  const words = useWords(setupWords);
  const toast = useToast();
  const failureText = useFailureText();
  const may = useMay();
  const { data } = useDeskQuery('setup', {}, { isEnabled: isDrawn && may('write_settings') });
  const put = useDeskMutation('putSetupAway', {
    refresh: ['setup'],
    onDone: ({ is_away: isAway }) => {
      if (isAway) toast({ text: words.isAway, undo: () => put.mutate({ body: { is_away: false } }) });
    },
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  if (!data || data.is_over) return null;
  const done = data.items.filter(({ is_done }) => is_done).length;
  return (
    <div className="setup">
      <Panel
        title={words.title}
        icon={ListChecks}
        count={words.progress(done, data.items.length)}
        isFlush
        aside={
          <Button
            look="text"
            size="small"
            isBusy={put.isPending}
            onClick={() => put.mutate({ body: { is_away: true } })}
          >
            {words.away}
          </Button>
        }
      >
        <ol className="setup-list">
          {data.items.map((item) => (
            <Step key={item.step} item={item} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function Step({ item: { step, is_done: isDone, countries } }: { item: ListedStep }) {
  const words = useWords(setupWords);
  const { title, why } = words.steps[step];
  return (
    <li className={isDone ? 'is-done' : undefined}>
      <Icon of={isDone ? CircleCheck : Circle} />
      <div>
        <h3>
          {title}
          {isDone && <span className="sr-only"> ({words.done})</span>}
        </h3>
        {!isDone && <p>{why}</p>}
      </div>
      {!isDone && (
        <div className="setup-acts">
          <Ways step={step} countries={countries} />
        </div>
      )}
    </li>
  );
}

const settingOf: Partial<Record<SetupStep, (country: CountryCode) => string>> = {
  seller: (country) => `seller_${country}`,
  fees: (country) => country,
  days: (country) => `delivery_${country}`,
};

function Ways({ step, countries }: { step: SetupStep; countries: readonly CountryCode[] }) {
  const words = useWords(setupWords);
  const names = useCountryNames();
  const setting = settingOf[step];
  if (setting)
    return countries.map((country) => (
      <Way key={country} to={`/settings?view=${setting(country)}`}>
        {words.open}: {names[country]}
      </Way>
    ));
  switch (step) {
    case 'product':
      return (
        <>
          <Way to="/products/new">{words.newProduct}</Way>
          <Way to="/imports/new">{words.importFile}</Way>
        </>
      );
    case 'logo':
      return <Way to="/settings?view=shop">{words.open}</Way>;
    case 'staff':
      return <Way to="/people">{words.invite}</Way>;
    case 'texts':
      return <Way to="/texts">{words.open}</Way>;
    default:
      return null;
  }
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  const link = usePageLink()(to);
  return (
    link && (
      <LinkButton to={link} look="line" size="small">
        {children}
      </LinkButton>
    )
  );
}
