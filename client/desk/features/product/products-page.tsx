/** The list of products: views as tabs, and a search by name, brand, SKU or bar code, which looks among all of them. */
import { BadgePercent, CalendarClock, FileUp, Grid3x3, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProductSummary } from '../../../../shared/contract/desk/product.ts';
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { productViews } from '../../../../shared/domain/product-views.ts';
import { useMay } from '../../api/session.ts';
import { useDeskPages } from '../../api/use-desk.ts';
import { useCountry } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { RareActs } from '../../ui/rare-acts.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { SavedViewActs } from '../saved-view/saved-view-acts.tsx';
import { useSavedViews } from '../saved-view/use-saved-views.ts';
import { CompletenessTag, ShelfTag } from './product-marks.tsx';
import { useExport } from './use-export.ts';
import { productWords } from './words.ts';

interface OfProduct {
  readonly product: ProductSummary;
}

function useCountries(): readonly CountryCode[] {
  const { country } = useCountry();
  return country === null ? countryCodes : [country];
}

function ProductName({ product: { name, brand, sku } }: OfProduct) {
  const locale = useLocale();
  return (
    <>
      <NameText className="product-name" name={name} code={sku} />
      <small>
        <bdi>{brand[locale]}</bdi> · <bdi dir="ltr">{sku}</bdi>
      </small>
    </>
  );
}

function PriceAndStock({ product, country }: OfProduct & { country: CountryCode }) {
  const words = useWords(productWords);
  const price = product.price[country];
  const stock = product.stock[country];
  if (price === null) return <small>{words.notSold}</small>;
  return (
    <>
      <MoneyText text={price} />
      <small>{stock ? words.stock(stock) : words.soldOut}</small>
    </>
  );
}

const Marks = ({ product: { lacks } }: OfProduct) => (
  <span className="product-marks">
    <CompletenessTag locale="en" missing={lacks.en.length} />
    <CompletenessTag locale="ar" missing={lacks.ar.length} />
  </span>
);

function useColumns(): Column<ProductSummary>[] {
  const words = useWords(productWords);
  return [
    { id: 'product', head: words.product, cell: (product) => <ProductName product={product} /> },
    { id: 'state', head: words.state, cell: (product) => <ShelfTag product={product} /> },
    { id: 'texts', head: words.texts, cell: (product) => <Marks product={product} /> },
    ...useCountries().map((country) => ({
      id: country,
      head: words.country[country],
      isNumber: true,
      cell: (product: ProductSummary) => <PriceAndStock product={product} country={country} />,
    })),
  ];
}

function ProductCard({ product }: OfProduct) {
  const countries = useCountries();
  return (
    <>
      <span className="product-card-name">
        <ProductName product={product} />
      </span>
      <span className="row-card-line">
        <ShelfTag product={product} />
        <Marks product={product} />
      </span>
      <span className="row-card-line product-card-prices">
        {countries.map((country) => (
          <span key={country}>
            <PriceAndStock product={product} country={country} />
          </span>
        ))}
      </span>
    </>
  );
}

export function ProductsPage() {
  const words = useWords(productWords);
  const may = useMay();
  const save = useExport();
  const grid = `/products/grid${useLocation().search}`;
  const saved = useSavedViews('products');
  return (
    <>
      <PageHead title={words.title}>
        <RareActs
          acts={[
            may('write_catalogue') && { id: 'import', label: words.import, icon: FileUp, to: '/imports/new' },
            may('export') && save,
            { id: 'grid', label: words.grid, icon: Grid3x3, to: grid },
            { id: 'prices', label: words.scheduledPrices, icon: CalendarClock, to: '/products/prices' },
            { id: 'sales', label: words.sales, icon: BadgePercent, to: '/products/sales' },
          ]}
        />
        {may('write_catalogue') && (
          <LinkButton to="/products/new" icon={Plus}>
            {words.newProduct}
          </LinkButton>
        )}
      </PageHead>
      <ViewTabs
        label={words.views}
        views={productViews.map((id) => ({ id, label: words.view[id] }))}
        saved={saved.tabs}
      />
      <div className="list-tools">
        <SearchField label={words.search} />
        <SavedViewActs saved={saved} />
      </div>
      <ProductList />
    </>
  );
}

function ProductList() {
  const words = useWords(productWords);
  const locale = useLocale();
  const view = useView(productViews);
  const { country } = useCountry();
  const [{ search }] = useUrlState(['search']);
  const query = search ? { search } : { view, ...(view === 'sold_out' && country !== null && { country }) };
  const products = useDeskPages('products', { query });
  const columns = useColumns();
  const navigate = useNavigate();
  const maySell = useMay()('write_catalogue');
  const skus = useMemo(() => (products.data ?? []).map(({ sku }) => sku), [products.data]);
  const selection = useSelection(skus);
  if (products.error) return <ErrorState failure={products.error} onRetry={() => void products.refetch()} />;
  if (!products.data) return <Skeleton rows={8} />;
  if (products.data.length === 0)
    return search ? (
      <EmptyState title={words.emptySearch(search)} />
    ) : (
      <EmptyState
        title={words.emptyView}
        ways={
          view === 'all'
            ? [
                { to: '/products/new', label: words.newProduct },
                { to: '/imports/new', label: words.import },
              ]
            : []
        }
      />
    );
  return (
    <>
      <DataTable
        label={words.title}
        rows={products.data}
        columns={columns}
        keyOf={({ sku }) => sku}
        {...(maySell && { selection })}
        linkOf={({ sku }) => `/products/${encodeURIComponent(sku)}`}
        nameOf={({ name, sku }) => name[locale] || sku}
        card={(product) => <ProductCard product={product} />}
        more={{
          hasMore: products.hasNextPage,
          isLoading: products.isFetchingNextPage,
          load: () => void products.fetchNextPage(),
        }}
      />
      <SelectionBar selection={selection}>
        <Button
          look="line"
          icon={BadgePercent}
          onClick={() => void navigate('/products/sales/new', { state: { skus: [...selection.keys] } })}
        >
          {words.putOnSale}
        </Button>
      </SelectionBar>
    </>
  );
}
