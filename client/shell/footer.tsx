/** The browser keeps the server's HTML (static-footer.tsx) and rarely loads this code. */
import { shopClock } from '../../shared/domain/moment.ts';
import { paths } from '../../shared/paths.ts';
import { useShopFacts } from '../api/swr.ts';
import { PayMarks } from '../features/price/pay-marks.tsx';
import { useApp } from '../state/app-context.ts';
import { aboutLinks, helpLinks, LinkList, shopLinks } from './shop-links.tsx';

export function Footer() {
  const { t, locale } = useApp();
  const seller = useShopFacts()?.seller;
  const shop = shopLinks(t);
  const columns = [
    { ...shop, links: [...shop.links, { to: paths.categories(), label: t('menu.all_categories') }] },
    helpLinks(t),
    aboutLinks(t),
  ];
  return (
    <footer className="foot far">
      <div className="wrap">
        <div className="foot-cols">
          <div>
            <img src={`/packs/logo.${locale}.svg`} alt={t('shell.shop')} width="94" height="46" loading="lazy" />
            <p>{t('menu.text')}</p>
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <LinkList links={links} />
            </div>
          ))}
        </div>
        <div className="foot-end">
          <p>
            {`© ${shopClock(Date.now()).day.slice(0, 4)} ${t('shell.shop')}. `}
            <span>{t('menu.note')}</span>
          </p>
          {seller && (
            <p>
              <bdi>{seller.name}</bdi>, {seller.address}. {t('menu.registration')} <bdi>{seller.registration}</bdi>
              {seller.vat_number && (
                <>
                  {' · '}
                  {t('menu.vat_number')} <bdi>{seller.vat_number}</bdi>
                </>
              )}
            </p>
          )}
          <PayMarks label={t('menu.pays')} />
        </div>
      </div>
    </footer>
  );
}
