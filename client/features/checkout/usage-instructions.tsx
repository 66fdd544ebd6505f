import type { PlacedOrderLine } from '../../../shared/contract/order.ts';
import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';

export function UsageInstructions({ lines }: { lines: readonly PlacedOrderLine[] }) {
  const t = useT();
  const instructions = [...new Map(lines.filter(({ use }) => use !== null).map((line) => [line.sku, line])).values()];
  if (instructions.length === 0) return null;
  return (
    <section className="box">
      <h2>{t('checkout.how_to_take')}</h2>
      <dl className="usage-list">
        {instructions.map(({ sku, name, use, slug }) => (
          <div key={sku}>
            <dt>
              <bdi>
                {slug ? (
                  <Link className="link--alone" to={paths.product(slug)}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </bdi>
            </dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
