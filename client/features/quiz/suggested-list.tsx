/** The products of a result, each with its reason; all of them go to the cart at once. */
import type { QuizItem, QuizOutcome } from '../../../shared/contract/quiz.ts';
import type { NewCartLine } from '../../../shared/domain/cart.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { addAll } from '../../state/add-all.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { useAddTogether } from '../cart/use-add-together.ts';
import { toCartLine } from '../product/cart-product.ts';
import { useLiveSkus } from '../product/use-live-skus.ts';
import { SuggestedProduct } from './suggested-product.tsx';

export function SuggestedList({ outcome }: { outcome: QuizOutcome }) {
  const { t, locale, stores } = useApp();
  const { items } = useCart();
  const together = useAddTogether();
  const live = useLiveSkus(outcome.items);
  const today = outcome.items.map((item, at) => ({
    item,
    sku: live.get(item.default_sku.id) ?? item.default_sku,
    position: at + 1,
  }));
  const toLine = ({
    item,
    sku,
    position,
  }: {
    item: QuizItem;
    sku: QuizItem['default_sku'];
    position: number;
  }): NewCartLine => ({
    ...toCartLine(item, sku, 'Quiz', outcome.quiz_id, position),
    suggestionId: outcome.suggestion_id,
  });
  const missing = today.filter(({ sku }) => sku.buy_limit !== 0 && !items[sku.id]);
  const [first] = today;
  const addMissing = () => {
    const lines = missing.map(toLine);
    together.add(lines, () => {
      if (addAll(stores, lines)) stores.toasts.show(t('quiz.added'), 'success', true);
    });
  };
  return (
    <>
      <div className={`suggested-products suggested-products--${Math.min(today.length, 3)}`}>
        {today.map((one) => (
          <SuggestedProduct
            key={one.item.id}
            item={one.item}
            sku={one.sku}
            isInCart={items[one.sku.id] !== undefined}
            onAdd={() => stores.cart.add(toLine(one))}
          />
        ))}
      </div>
      {first && missing.length > 0 && (
        <div className="quiz-add-all">
          <div>
            <p className="price price--big">
              <b>
                <Money
                  minor={missing.reduce((sum, { sku }) => sum + toMinor(sku.price.price_local, sku.price.currency), 0)}
                  currency={first.sku.price.currency}
                  locale={locale}
                />
              </b>
            </p>
            <p className="muted">{t('quiz.all_of_them', { n: missing.length })}</p>
          </div>
          <Button size="big" isBusy={together.isAsking} onClick={addMissing}>
            <Icon of="shopping-bag" size="s" />
            {t('quiz.add_all', { n: missing.length })}
          </Button>
        </div>
      )}
    </>
  );
}
