import type { Sku } from '../../../shared/contract/catalogue.ts';
import type { QuizItem } from '../../../shared/contract/quiz.ts';
import { noBreakName } from '../../../shared/domain/no-break-name.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ShopPrice } from '../price/shop-price.tsx';
import { ItemNotes } from './item-notes.tsx';
import { openWhy } from './open-why.tsx';

/** `sku` has today's price and limit. */
export function SuggestedProduct({
  item,
  sku,
  isInCart,
  onAdd,
}: {
  item: QuizItem;
  sku: Sku;
  isInCart: boolean;
  onAdd: () => void;
}) {
  const app = useApp();
  const { t } = app;
  const image = item.images[0];
  const isSoldOut = sku.buy_limit === 0;
  return (
    <article className="suggested-product">
      <div className="suggested-product-picture">
        <Tile color={item.category.color} />
        {image && <Picture url={image.url} sizes="(max-width: 576px) 92vw, 360px" isLarge alt="" />}
      </div>
      <div className="suggested-product-name">
        <p className="small muted">
          <bdi>{item.brand.name}</bdi>
        </p>
        <h2>
          <Link className="link--alone" to={paths.product(item.slug, { origin: 'Quiz' })}>
            {noBreakName(item.name)}
          </Link>
        </h2>
        <p className="small muted">{item.contents}</p>
      </div>
      <div className="suggested-product-reason">
        <p className="quiz-because">{t('quiz.because', { list: item.because.join(t('quiz.list_comma')) })}</p>
        <p>{item.reason}</p>
        {item.amount && <p>{item.amount}</p>}
        <button type="button" className="link quiz-why-open" onClick={() => runLazy(app, () => openWhy(app, item))}>
          {t('quiz.why_product')}
        </button>
      </div>
      <div className="suggested-product-notes">
        <ItemNotes notes={item.notes.filter(({ kind }) => kind === 'warning')} />
      </div>
      <div className="suggested-product-buy">
        <ShopPrice price={sku.price} />
        <Button
          look="line"
          onClick={onAdd}
          disabled={isSoldOut || isInCart}
          aria-label={`${t('quiz.add')}: ${item.name}`}
        >
          {isInCart && <Icon of="circle-check" size="s" />}
          {t(isSoldOut ? 'quiz.sold_out' : isInCart ? 'quiz.in_cart' : 'quiz.add')}
        </Button>
      </div>
    </article>
  );
}
