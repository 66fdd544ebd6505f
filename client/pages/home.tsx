import { useCall } from '../api/swr.ts';
import { BloodTests, People } from '../features/home/advice.tsx';
import { BrandWall, CategoryTiles } from '../features/home/groups.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Promises } from '../features/home/promises.tsx';
import { isShelf, Shelf } from '../features/home/shelf.tsx';
import { useLiveSkus } from '../features/product/use-live-skus.ts';
import { definePage, forServer } from '../page.ts';

function View() {
  const blocks = useCall('homepage').data?.blocks ?? [];
  const products = blocks.filter(isShelf).flatMap(({ items }) => items);
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
            return <BloodTests key={key} block={block} />;
          case 'nutritionists':
            return <People key={key} block={block} />;
          case 'text':
            return (
              <section className="sec far prose" key={key}>
                <h2>{block.title}</h2>
                <p>{block.text}</p>
              </section>
            );
          default:
            return <Shelf key={key} block={block} live={live} />;
        }
      })}
      <Promises />
    </>
  );
}

export const page = definePage({
  load: async ({ get }) => {
    await get('homepage');
    return undefined;
  },
  head: ({ t }) => ({ title: t('content.home_title'), ...forServer(() => ({ description: t('meta.home') })) }),
  View,
});
