import type { BloodTest } from '../../../shared/contract/blood-test.ts';
import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { ShopPrice } from '../price/shop-price.tsx';

export function TestCard({
  test,
  note,
}: {
  test: Pick<BloodTest, 'slug' | 'name' | 'markers' | 'price'>;
  note?: string;
}) {
  const t = useT();
  return (
    <Link className="test-card" to={paths.bloodTest(test.slug)}>
      <h3>{test.name}</h3>
      <p className="dot-separated">
        <span>{t('catalogue.markers', { n: test.markers })}</span> {note && <span>{note}</span>}
      </p>
      <ShopPrice price={test.price} />
    </Link>
  );
}
