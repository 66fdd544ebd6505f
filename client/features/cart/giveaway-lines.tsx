import type { Quote } from '../../../shared/contract/order.ts';
import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';

export function GiveawayLines({ items }: { items: Quote['giveaway_items'] }) {
  const t = useT();
  return items.map(({ sku, name, image, slug }) => (
    <li key={`free ${sku}`} data-giveaway={sku}>
      <span className="thumbnail">{image && <Picture url={image} sizes="96px" alt="" />}</span>
      <div>
        <h3>
          {slug ? (
            <Link to={paths.product(slug)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        <p className="card-meta">{t('cart.giveaway_note')}</p>
      </div>
      <div className="line-total">
        <span className="tag tag--gift">{t('cart.giveaway')}</span>
      </div>
    </li>
  ));
}
