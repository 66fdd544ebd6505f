/** The baseline: this shop's stack with one plain product page and nothing else (docs/performance.md). */
import { Hono } from 'hono';
import { renderToReadableStream } from 'react-dom/server';
import { Route, Routes, StaticRouter, useParams } from 'react-router';
import rosetta from 'rosetta';
import useSWR, { SWRConfig } from 'swr';
import { proxy, useSnapshot } from 'valtio';
import { ProductPage, Words } from './page.tsx';
import { type FloorProduct, productOf } from './product.ts';

const cart = proxy({ count: 0 });
const { t, locale } = rosetta({
  en: {
    products: 'Products',
    categories: 'Categories',
    brands: 'Brands',
    nutritionists: 'Nutritionists',
    blood_test: 'Blood tests',
    quiz: 'Quiz',
    search: 'Search',
    add_to_cart: 'Add to cart',
    free_delivery: 'Free delivery over 10 KD',
    description: 'Description',
    facts: 'Supplement facts',
    reviews: 'Reviews',
    related: 'Related products',
  },
});
locale('en');

function Page() {
  const { slug } = useParams();
  const { data } = useSWR<FloorProduct>(`/api/products/${slug}`, null, { revalidateIfStale: false });
  const { count } = useSnapshot(cart);
  return (
    <Words value={(key) => t(key as never)}>
      <p hidden>{count}</p>
      {data && <ProductPage product={data} />}
    </Words>
  );
}

const app = new Hono();
app.get('/products/:slug', async (context) => {
  const slug = context.req.param('slug');
  const fallback = { [`/api/products/${slug}`]: productOf(slug) };
  const data = JSON.stringify(fallback).replaceAll('<', '\\u003c');
  const body = await renderToReadableStream(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="description" content="Vitamin D3 softgels, fast delivery" />
        <title>Vitamin D3</title>
        <link rel="modulepreload" href="/assets/client.js" />
      </head>
      <body>
        <div id="root">
          <StaticRouter location={context.req.path}>
            <SWRConfig value={{ fallback }}>
              <Routes>
                <Route path="/products/:slug" element={<Page />} />
              </Routes>
            </SWRConfig>
          </StaticRouter>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: its own data, escaped above */}
        <script type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
        <script type="module" src="/assets/client.js" />
      </body>
    </html>,
  );
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
});

// biome-ignore lint/style/noDefaultExport: Cloudflare runs a module's default export
export default app;
