/** Cash that couriers collect, as a sheet for each day: what they brought, what is still out, and what was counted. */

import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { findCourier } from '../../../../shared/domain/couriers.ts';
import { parseDayField } from '../../../../shared/domain/day-field.ts';
import { shopOffset } from '../../../../shared/domain/shop-clock.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useCountry, useCountryNames } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatLongDay, getLocalDay } from '../../i18n/times.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { isNoMoney, MoneyText } from '../../ui/money.tsx';
import { Facts, Note, PageHead } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { CashCourier } from './cash-courier.tsx';
import { cashWords } from './cash-words.ts';

export type CashSheet = DeskData<'cashSheet'>;
const dayMs = 86_400_000;

export function CashPage() {
  const words = useWords(cashWords);
  const locale = useLocale();
  const may = useMay();
  const { country } = useCountry();
  const [{ day: typed }, setUrl] = useUrlState(['day']);
  const today = getLocalDay();
  const read = parseDayField(typed, today);
  const day = 'day' in read ? read.day : today;
  const from = Date.parse(`${day}T00:00:00${shopOffset}`);
  const step = (days: number) => setUrl({ day: getLocalDay(from + days * dayMs) }, true);
  const shown = countryCodes.filter((code) => (country === null || code === country) && may('collect_cash', code));
  return (
    <>
      <PageHead title={words.title} note={formatLongDay(from, locale)}>
        <Button look="line" icon={Printer} onClick={() => window.print()}>
          {words.print}
        </Button>
      </PageHead>
      <div className="list-tools">
        <DateField label={words.day} value={typed || today} onChange={(next) => setUrl({ day: next }, true)} />
        <IconButton icon={ChevronLeft} flip label={words.before} onClick={() => step(-1)} />
        <IconButton icon={ChevronRight} flip label={words.after} isDisabled={day >= today} onClick={() => step(1)} />
      </div>
      {shown.map((code) => (
        <CountrySheet key={code} country={code} day={day} from={from} isOnly={shown.length === 1} />
      ))}
    </>
  );
}

function CountrySheet({
  country,
  day,
  from,
  isOnly,
}: {
  country: CountryCode;
  day: string;
  from: number;
  isOnly: boolean;
}) {
  const words = useWords(cashWords);
  const locale = useLocale();
  const countryNames = useCountryNames();
  const sheet = useDeskQuery('cashSheet', { query: { country, from, until: from + dayMs } });
  if (sheet.error) return <ErrorState failure={sheet.error} onRetry={() => void sheet.refetch()} />;
  if (!sheet.data) return <Skeleton rows={6} />;
  const { couriers, counts, coin, to_collect: toCollect, collected, is_cut: isCut } = sheet.data;
  const isEmpty = isNoMoney(toCollect) && isNoMoney(collected);
  return (
    <section className="cash-sheet" aria-label={countryNames[country]}>
      {!isOnly && <h2>{countryNames[country]}</h2>}
      {isEmpty ? (
        <EmptyState title={words.none} />
      ) : (
        <Stack>
          <Facts
            items={[
              { name: words.collected, value: <MoneyText text={collected} />, isTotal: true },
              { name: words.toCollect, value: <MoneyText text={toCollect} /> },
            ]}
          />
          {isCut && <Note tone="warn">{words.isCut}</Note>}
          {couriers.map((one) => (
            <CashCourier
              // A new key for another day, so that what was typed for the old one is gone.
              key={`${one.courier} ${day}`}
              name={one.courier === null ? words.byHand : (findCourier(one.courier)?.name[locale] ?? one.courier)}
              sheet={one}
              count={counts.find(({ courier }) => courier === one.courier) ?? null}
              {...{ country, day, coin }}
            />
          ))}
        </Stack>
      )}
    </section>
  );
}
