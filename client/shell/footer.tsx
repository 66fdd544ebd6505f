/** The browser keeps the server's HTML (static-footer.tsx) and rarely loads this code. */
import type { ShopInfo } from '../../shared/contract/place.ts';
import { toShopTime } from '../../shared/domain/moment.ts';
import { paths } from '../../shared/paths.ts';
import { PaymentMarks } from '../features/price/payment-marks.tsx';
import { useApp, useT } from '../state/app-context.ts';
import { LinkList } from './link-groups.tsx';
import { LogoPicture } from './logo.tsx';
import { useShop } from './use-shop.ts';

/** Numbers are read from left to right in either language. */
function Contacts({ contacts, social }: Pick<ShopInfo, 'contacts' | 'social'>) {
  const { t } = useApp();
  const { phone, whatsapp, email } = contacts;
  const links = [
    phone && { url: `tel:${phone}`, name: phone },
    whatsapp && { url: `https://wa.me/${whatsapp.slice(1)}`, name: t('menu.whatsapp') },
    email && { url: `mailto:${email}`, name: email },
    ...social,
  ].filter((link) => link !== null && link !== '');
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('menu.contacts')}>
      {links.map(({ url, name }) => (
        <li key={url}>
          <a href={url} rel="noopener">
            <bdi dir="ltr">{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const t = useT();
  const shop = useShop();
  const seller = shop?.seller;
  const allCategories = { to: paths.categories(), label: t('menu.all_categories') };
  const columns = shop?.groups.map(({ title, links }, at) => ({
    title,
    links: at === 0 ? [...links, allCategories] : links,
  }));
  return (
    <footer className="footer below-fold">
      <div className="container">
        <div className="footer-columns">
          <div>
            <LogoPicture alt={t('shell.shop')} isLate />
            <p>{t('menu.text')}</p>
            {shop && <Contacts {...shop} />}
          </div>
          {columns?.map(({ title, links }) => (
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
