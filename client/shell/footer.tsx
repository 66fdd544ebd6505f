/** The browser keeps the server's HTML (static-footer.tsx) and rarely loads this code. */
import { toShopTime } from '../../shared/domain/moment.ts';
import { paths } from '../../shared/paths.ts';
import { useShopFacts } from '../api/swr.ts';
import { PaymentMarks } from '../features/price/payment-marks.tsx';
import { useApp } from '../state/app-context.ts';
import { buildAboutLinks, buildHelpLinks, buildShopLinks, LinkList } from './link-groups.tsx';

export function Footer() {
  const { t, locale } = useApp();
  const seller = useShopFacts()?.seller;
  const shop = buildShopLinks(t);
  const columns = [
    { ...shop, links: [...shop.links, { to: paths.categories(), label: t('menu.all_categories') }] },
    buildHelpLinks(t),
    buildAboutLinks(t),
  ];
  return (
    <footer className="footer below-fold">
      <div className="container">
        <div className="footer-columns">
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
        <div className="footer-bottom">
          <p>
            {`© ${toShopTime(Date.now()).day.slice(0, 4)} ${t('shell.shop')}. `}
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
          <PaymentMarks label={t('menu.pays')} />
        </div>
      </div>
    </footer>
  );
}
