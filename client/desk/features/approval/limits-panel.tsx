/** Above which sums a second person is asked, by country. Where one person works alone, nobody is asked whatever stands here. */
import { useState } from 'react';
import type { ApprovalLimits } from '../../../../shared/contract/desk/approval.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { formatMoneyInput, parseMoneyInput } from '../../../../shared/domain/decimal-input.ts';
import { type Currency, formatMoney, toMajor, toMinor } from '../../../../shared/domain/money.ts';
import { listCountries, useMay, useSession } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useCountryNames } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { MoneyField } from '../../ui/number-fields.tsx';
import { Facts, Note, Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { approvalWords } from './words.ts';

export function LimitsPanels() {
  const countries = listCountries(useSession(), 'read_settings');
  return countries.map((country) => <LimitsPanel key={country} country={country} />);
}

function LimitsPanel({ country }: { country: CountryCode }) {
  const words = useWords(approvalWords).limits;
  const names = useCountryNames();
  const locale = useLocale();
  const may = useMay();
  const [isOpen, open] = useState(false);
  const limits = useDeskQuery('approvalLimits', { params: { country } });
  if (limits.error) return <ErrorState failure={limits.error} onRetry={() => void limits.refetch()} />;
  const { data } = limits;
  const say = (major: number | null) => {
    if (major === null || data === undefined) return words.any;
    const currency = data.currency as Currency;
    return words.upTo(formatMoney(toMinor(major, currency), currency, locale));
  };
  return (
    <Panel
      title={`${words.title} · ${names[country]}`}
      aside={
        may('write_settings', country) &&
        data && (
          <Button look="text" size="small" onClick={() => open(true)}>
            {words.change}
          </Button>
        )
      }
    >
      {data ? (
        <Facts
          items={[
            { name: words.refund, value: say(data.refund) },
            { name: words.pay_out, value: say(data.pay_out) },
          ]}
        />
      ) : (
        <Skeleton rows={2} />
      )}
      {isOpen && data && <LimitsDialog limits={data} onClose={() => open(false)} />}
    </Panel>
  );
}

const toText = (major: number | null, currency: Currency) =>
  major === null ? '' : formatMoneyInput(String(major), currency);

/** Major units; null for an empty field, undefined for what is no sum. */
function readLimit(typed: string, currency: Currency): number | null | undefined {
  if (typed.trim() === '') return null;
  const read = parseMoneyInput(typed, currency);
  return 'minor' in read ? toMajor(read.minor, currency) : undefined;
}

function LimitsDialog({ limits, onClose }: { limits: ApprovalLimits; onClose: () => void }) {
  const words = useWords(approvalWords).limits;
  const kit = useWords(kitWords);
  const names = useCountryNames();
  const toast = useToast();
  const failureText = useFailureText();
  const { country } = limits;
  const currency = limits.currency as Currency;
  const [refund, setRefund] = useState(toText(limits.refund, currency));
  const [payOut, setPayOut] = useState(toText(limits.pay_out, currency));
  const end = (text: string) => {
    toast({ text });
    onClose();
  };
  const save = useDeskMutation('setApprovalLimits', {
    refresh: ['approvalLimits', 'proposals', 'today'],
    onDone: () => end(kit.saved),
    onWaiting: () => end(kit.waits),
  });
  const [refundLimit, payOutLimit] = [readLimit(refund, currency), readLimit(payOut, currency)];
  const isUnread = refundLimit === undefined || payOutLimit === undefined;
  const send = () => {
    if (!isUnread) save.mutate({ params: { country }, body: { refund: refundLimit, pay_out: payOutLimit } });
  };
  return (
    <Dialog
      title={`${words.title} · ${names[country]}`}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <Button isBusy={save.isPending} isDisabled={isUnread} onClick={send}>
          {kit.save}
        </Button>
      }
    >
      <FormFields>
        {save.error && <Note tone="bad">{failureText(save.error)}</Note>}
        <p>{words.text}</p>
        <MoneyField
          label={words.refundField}
          hint={words.hint}
          currency={currency}
          value={refund}
          onChange={setRefund}
        />
        <MoneyField
          label={words.payOutField}
          hint={words.hint}
          currency={currency}
          value={payOut}
          onChange={setPayOut}
        />
      </FormFields>
    </Dialog>
  );
}
