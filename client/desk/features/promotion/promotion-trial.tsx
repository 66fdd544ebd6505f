/** What a promotion would have given the last orders, and how it meets others that hold in its time. */
import type { PromotionTrial } from '../../../../shared/contract/desk/promotion.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { Facts, Note, Panel } from '../../ui/panel.tsx';
import type { PromotionKind } from './promotion-form.ts';
import { promotionWords } from './words.ts';

export function PromotionTrialPanel({ trial, kind }: { trial: PromotionTrial; kind: PromotionKind }) {
  const words = useWords(promotionWords);
  const meets = trial.meets.map(({ how, kind: other, id }) => words.meets[how](words.kind[other], id));
  const sentences = [...meets, ...(trial.sale_prices > 0 ? [words.salePrices(trial.sale_prices)] : [])];
  return (
    <>
      {sentences.length > 0 && (
        <Note tone="warn">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Note>
      )}
      <Panel title={words.tried}>
        <p role="status">{words.triedNote[kind === 'coupon' ? 'coupon' : 'other']}</p>
        <Facts
          items={trial.tried.map(({ country, orders, earned, off, free_units: units }) => ({
            name: words.country[country],
            why: words.earned(earned, orders),
            value: kind === 'giveaway' ? words.freeUnits(units) : <MoneyText text={off} />,
          }))}
        />
      </Panel>
    </>
  );
}
