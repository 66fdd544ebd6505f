/** What a result explains after the questions about safety: products, whom to ask first, and what is a doctor's. */
import type { ResultProducts } from '../../../shared/contract/lab.ts';
import type { QuizItem } from '../../../shared/contract/quiz.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { toCartLine } from '../product/cart-product.ts';
import { useLiveSkus } from '../product/use-live-skus.ts';
import { LeftOut } from '../quiz/left-out.tsx';
import { SuggestedProduct } from '../quiz/suggested-product.tsx';

function Products({ items }: Pick<ResultProducts, 'items'>) {
  const { stores } = useApp();
  const { items: inCart } = useCart();
  const live = useLiveSkus(items);
  return (
    <div className={`suggested-products suggested-products--${Math.min(items.length, 3)}`}>
      {items.map((item, at) => {
        const { suggestion_id: id, ...product } = item;
        const sku = live.get(item.default_sku.id) ?? item.default_sku;
        const add = () =>
          stores.cart.add({ ...toCartLine(product as QuizItem, sku, 'Quiz', id, at + 1), suggestionId: id });
        return (
          <SuggestedProduct key={item.id} item={item} sku={sku} isInCart={inCart[sku.id] !== undefined} onAdd={add} />
        );
      })}
    </div>
  );
}

export function ReasonedList({ data: { items, left_out: leftOut, stop } }: { data: ResultProducts }) {
  const { t } = useApp();
  if (stop)
    return (
      <Alert kind="warn">
        <b>{t(`quiz.stop_title_${stop.to}`)}</b>
        {stop.reasons.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
        <p>{t('quiz.stop_text')}</p>
      </Alert>
    );
  return (
    <>
      <p>{t(items.length > 0 ? 'lab.products_text' : 'lab.products_doctor')}</p>
      {items.length > 0 && <Products items={items} />}
      {items.length > 0 && leftOut.length > 0 && <h3>{t('quiz.left_out')}</h3>}
      {leftOut.length > 0 && <LeftOut rows={leftOut} />}
    </>
  );
}
