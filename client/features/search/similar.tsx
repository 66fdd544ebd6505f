/** Beside the few that fit: others that are near, apart from the results and not counted among them. */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { useLiveSkus } from '../product/use-live-skus.ts';

export function Similar({ q, found }: { q: string; found: SearchFindings | undefined }) {
  const { title = '', text = '', items = [] } = found?.similar ?? {};
  const live = useLiveSkus(items);
  if (items.length === 0) return null;
  return (
    <section className="sec">
      <div className="sec-head">
        <div>
          <h2>{title}</h2>
          {text !== '' && <p className="muted">{text}</p>}
        </div>
      </div>
      <ProductGrid
        products={items}
        live={live}
        source="Search"
        originId={q}
        originOf={(_, position) => ({ search_term: q, position })}
      />
    </section>
  );
}
