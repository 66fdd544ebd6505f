import { useCall } from '../data/use-call.ts';
import { BloodTestSection, NutritionistSection } from '../features/home/advice-sections.tsx';
import { BrandWall, CategoryTiles } from '../features/home/catalogue-tiles.tsx';
import { Hero } from '../features/home/hero.tsx';
import { isProductRow, ProductRow } from '../features/home/product-row.tsx';
import { ServicePromises } from '../features/home/service-promises.tsx';
import { useLiveSkus } from '../features/product/use-live-skus.ts';
import { definePage, onlyOnServer } from '../page.ts';

function View() {
  const blocks = useCall('homepage').data?.blocks ?? [];
  const products = blocks.filter(isProductRow).flatMap(({ items }) => items);
  const live = useLiveSkus(products);
  return (
    <>
      {blocks.map((block) => {
        if ('items' in block && block.items.length === 0) return null;
        const key = `${block.type} ${block.title}`;
        switch (block.type) {
          case 'banner':
            return <Hero key={key} block={block} products={products} />;
          case 'categories':
            return <CategoryTiles key={key} block={block} />;
          case 'brands':
            return <BrandWall key={key} block={block} />;
          case 'blood-tests':
            return <BloodTestSection key={key} block={block} />;
          case 'nutritionists':
            return <NutritionistSection key={key} block={block} />;
          case 'text':
            return (
              <section className="section below-fold prose" key={key}>
                <h2>{block.title}</h2>
                <p>{block.text}</p>
              </section>
            );
          default:
            return <ProductRow key={key} block={block} live={live} />;
        }
      })}
      <ServicePromises />
    </>
  );
}

export const page = definePage({
  head: ({ t }) => ({ title: t('content.home_title'), ...onlyOnServer(() => ({ description: t('meta.home') })) }),
  View,
});
