import type { OrderEditPreview } from '../../../../shared/contract/desk/order-edit.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Money } from '../../ui/money.tsx';
import { Facts } from '../../ui/panel.tsx';
import { editWords } from './edit-words.ts';
import { orderWords } from './order-words.ts';

export function EditSummary({ preview }: { preview: OrderEditPreview }) {
  const words = useWords(editWords);
  const { sums: names } = useWords(orderWords);
  const locale = useLocale();
  const { before, after, currency, wallet_minor: wallet, wallet_back_minor: walletBack, settlement } = preview;
  const sums = after ?? before;
  const text = (minor: number) => formatMoney(minor, currency, locale);
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  const optional = (name: string, minor: number) => (minor === 0 ? [] : [{ name, value: money(minor) }]);
  return (
    <Facts
      items={[
        { name: names.lines, value: money(sums.subtotal) },
        ...optional(names.bundles, -sums.bundle_discount),
        ...(preview.coupon === null
          ? []
          : [{ name: names.coupon, value: money(sums.bundle_discount - sums.discount), why: preview.coupon }]),
        { name: names.delivery, value: money(sums.delivery) },
        ...optional(names.wrapping, sums.gift),
        ...optional(names.rounding, sums.cash_rounding),
        ...(after === null
          ? [{ name: names.total, value: money(before.total), isTotal: true }]
          : [
              { name: words.total, value: money(after.total), isTotal: true, why: words.was(text(before.total)) },
              { name: words.difference, value: money(after.total - before.total) },
            ]),
        ...(preview.is_paid ? [] : optional(names.wallet, walletBack - wallet)),
        ...optional(words.walletBack, walletBack),
        ...(settlement?.way === 'cash' && settlement.minor !== sums.total
          ? [{ name: names.toCollect, value: money(settlement.minor), isTotal: true }]
          : []),
      ]}
    />
  );
}
