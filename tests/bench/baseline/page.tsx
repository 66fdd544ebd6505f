/** A plain product page of some 60 components, which the shop's page is measured against. */
import { createContext, type ReactNode, use, useState } from 'react';
import { type FloorProduct, facts, relatedOf } from './product.ts';

export const Words = createContext<(key: string) => string>((key) => key);
const useWord = () => use(Words);

const A = ({ to, children, className }: { to: string; children: ReactNode; className?: string }) => (
  <a href={to} className={className}>
    {children}
  </a>
);

const Price = ({ now, before }: { now: number; before?: number }) => (
  <span className="price">
    <b>{now.toFixed(3)} KD</b>
    {before ? <s>{before.toFixed(3)} KD</s> : null}
  </span>
);

const Stars = ({ n }: { n: number }) => (
  <span className="stars" role="img" aria-label={`${n} of 5`}>
    {[1, 2, 3, 4, 5].map((one) => (
      <i key={one} className={one <= n ? 'on' : ''}>
        ★
      </i>
    ))}
  </span>
);

const Image = ({ src, alt, size = 160, eager }: { src: string; alt: string; size?: number; eager?: boolean }) => (
  <img
    src={src}
    alt={alt}
    width={size}
    height={size}
    loading={eager ? undefined : 'lazy'}
    fetchPriority={eager ? 'high' : undefined}
    decoding="async"
  />
);

function Header() {
  const t = useWord();
  return (
    <header>
      <A to="/" className="logo">
        Shop
      </A>
      <nav aria-label="Main">
        <ul>
          {['products', 'categories', 'brands', 'nutritionists', 'blood_test', 'quiz'].map((key) => (
            <li key={key}>
              <A to={`/${key}`}>{t(key)}</A>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form action="/search">
          <input name="q" aria-label={t('search')} defaultValue="" />
          <button type="submit">{t('search')}</button>
        </form>
      </search>
      <A to="/ar">العربية</A>
      <A to="/cart" className="badge">
        0
      </A>
    </header>
  );
}

const Crumbs = ({ product }: { product: FloorProduct }) => (
  <nav aria-label="Breadcrumb">
    <ol>
      <li>
        <A to="/">Home</A>
      </li>
      <li>
        <A to={`/categories/${product.category.slug}`}>{product.category.name}</A>
      </li>
      <li>{product.name}</li>
    </ol>
  </nav>
);

function Gallery({ images }: { images: FloorProduct['images'] }) {
  const [at, setAt] = useState(0);
  const shown = images[at];
  return (
    <section className="gallery">
      {shown && <Image src={shown.url} alt={shown.alt} size={380} eager />}
      <div className="thumbs">
        {images.map(({ url, alt }, index) => (
          <button type="button" key={url} aria-label={alt} aria-pressed={at === index} onClick={() => setAt(index)}>
            <Image src={url} alt="" size={60} />
          </button>
        ))}
      </div>
    </section>
  );
}

const Quantity = ({ n, onChange, max }: { n: number; onChange: (n: number) => void; max: number }) => (
  <div className="qty">
    <button type="button" aria-label="Less" onClick={() => onChange(n - 1)} disabled={n < 1}>
      -
    </button>
    <output>{n}</output>
    <button type="button" aria-label="More" onClick={() => onChange(n + 1)} disabled={n >= max}>
      +
    </button>
  </div>
);

function Wish() {
  const [isOn, setOn] = useState(false);
  return (
    <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      ♡ Wishlist
    </button>
  );
}

function Buy({ product }: { product: FloorProduct }) {
  const t = useWord();
  const [sku, setSku] = useState(product.skus[0]?.id);
  const [n, setN] = useState(1);
  return (
    <section className="buy">
      <fieldset>
        <legend>Size</legend>
        {product.skus.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="sku" checked={sku === id} onChange={() => setSku(id)} />
            {name}
          </label>
        ))}
      </fieldset>
      <Quantity n={n} onChange={setN} max={5} />
      <button type="button" className="cta">
        {t('add_to_cart')}
      </button>
      <Wish />
    </section>
  );
}

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open>
    <summary>{title}</summary>
    {children}
  </details>
);

function Card({ product }: { product: ReturnType<typeof relatedOf>[number] }) {
  const t = useWord();
  const [n, setN] = useState(0);
  return (
    <article className="card">
      <A to={`/products/${product.slug}`}>
        <Image src={product.image} alt={product.name} />
        <h3>{product.name}</h3>
      </A>
      <p>{product.brand}</p>
      <Price now={product.price} />
      <button type="button" onClick={() => setN(n + 1)}>
        {t('add_to_cart')}
        {n ? ` ${n}` : ''}
      </button>
    </article>
  );
}

const Footer = () => (
  <footer>
    {['Shop', 'Help', 'About', 'Legal'].map((title) => (
      <div key={title}>
        <h2>{title}</h2>
        <ul>
          {['products', 'brands', 'contact-us', 'our-story', 'terms', 'privacy-policy'].map((link) => (
            <li key={link}>
              <A to={`/${link}`}>{link}</A>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </footer>
);

export function ProductPage({ product }: { product: FloorProduct }) {
  const t = useWord();
  return (
    <>
      <Header />
      <main>
        <Crumbs product={product} />
        <Gallery images={product.images} />
        <h1>{product.name}</h1>
        <p>
          <A to={`/brands/${product.brand.slug}`}>{product.brand.name}</A>
        </p>
        <Stars n={Math.round(product.rating)} />
        <Price now={product.price} before={product.priceBefore} />
        <Buy product={product} />
        <aside>
          <p>{t('free_delivery')}</p>
          <progress value={40} max={100} aria-label="Free delivery" />
        </aside>
        <ul className="tags">
          {product.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <Fold title={t('description')}>
          <p>{product.text}</p>
        </Fold>
        <Fold title={t('facts')}>
          <table>
            <tbody>
              {facts.map(({ name, amount, share }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{amount}</td>
                  <td>{share}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
        <Fold title={t('reviews')}>
          {product.reviews.map(({ id, by, stars, text }) => (
            <article key={id}>
              <h3>{by}</h3>
              <Stars n={stars} />
              <p>{text}</p>
            </article>
          ))}
        </Fold>
        <section>
          <h2>{t('related')}</h2>
          <div className="grid">
            {relatedOf(product).map((one) => (
              <Card key={one.slug} product={one} />
            ))}
          </div>
        </section>
      </main>
      <Footer />
    </>
  );
}
