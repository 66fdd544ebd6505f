/** A product's giveaways and bundles (docs/promotions.md §3, §4). */
import type { Sku } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Bundles } from './bundles.tsx';

function Gifts({ gifts }: { gifts: readonly Sku[] }) {
  const t = useT();
  if (gifts.length === 0) return null;
  return (
    <section className="box">
      <h2>{t('promotion.free_with')}</h2>
      <ul className="compact-lines">
        {gifts.map(({ id, product, images: [image] }) => (
          <li key={id}>
            <span className="thumbnail">{image && <Picture url={image.url} sizes="64px" alt="" loading="lazy" />}</span>
            <Link to={paths.product(product.slug)}>
              <bdi>{product.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Promotions({ sku }: { sku: string }) {
  const { data } = useCall('skus', { body: { ids: [sku], exclude_purchase_together: true } }, { fresh: true });
  if (!data) return null;
  return (
    <div className="promotions">
      <Gifts gifts={data.giveaway_items} />
      <Bundles bundles={data.bundles} />
    </div>
  );
}
