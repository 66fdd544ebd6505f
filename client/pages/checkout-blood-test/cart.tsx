import { useEffect } from 'react';
import { countTests, sumTests } from '../../../shared/domain/blood-test-cart.ts';
import { countries } from '../../../shared/domain/country.ts';
import { bookingPaths, paths } from '../../../shared/paths.ts';
import { logFailure } from '../../browser/log-failure.ts';
import { ChosenTest } from '../../features/blood-test/chosen-test.tsx';
import { NoTests } from '../../features/blood-test/no-tests.tsx';
import { syncBloodTests } from '../../features/blood-test/sync-tests.ts';
import { useChosenTests } from '../../features/blood-test/use-chosen-tests.ts';
import { definePage } from '../../page.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/states.tsx';

function Summary() {
  const { country, locale, t } = useApp();
  const { items } = useChosenTests();
  const sum = sumTests(items);
  const isWaiting = Object.values(items).some(({ outOfStock }) => outOfStock);
  return (
    <aside className="summary">
      <h2>{t('booking.summary')}</h2>
      {sum && (
        <p className="test-total">
          <span>{t('booking.total')}</span>
          <b>
            <Money {...sum} locale={locale} />
          </b>
        </p>
      )}
      <p className="small muted">
        {t('booking.price_all')}
        {countries[country].vatPercent > 0 && ` ${t('product.with_vat')}`}
      </p>
      {isWaiting && <p className="small">{t('booking.accept_first')}</p>}
      {Object.values(items).some(({ outOfStock }) => !outOfStock) && (
        <ButtonLink size="big wide" to={bookingPaths.shipping()}>
          {t('booking.book')}
        </ButtonLink>
      )}
      <p className="small muted">{t('booking.book_text')}</p>
    </aside>
  );
}

function ChosenTests() {
  const app = useApp();
  const { items } = useChosenTests();
  const { t } = app;
  useEffect(() => {
    // Spec §8: a failed sync is not shown.
    syncBloodTests(app).catch(logFailure('blood test sync'));
  }, [app]);
  const entries = Object.values(items);
  if (entries.length === 0) return <NoTests />;
  return (
    <div className="with-sidebar">
      <div>
        <ul className="cart-lines">
          {entries.map((entry) => (
            <ChosenTest key={entry.sku} entry={entry} />
          ))}
        </ul>
        <Link className="action-link test-more" to={paths.bloodTests()}>
          {t('booking.more_tests')}
        </Link>
      </div>
      <Summary />
    </div>
  );
}

function View() {
  const t = useT();
  const { items, ready } = useChosenTests();
  const n = countTests(items);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('booking.cart_title')}</h1>
        {n > 0 && <p className="muted">{t('booking.chosen', { n })}</p>}
      </div>
      <noscript>
        <p className="alert">{t('booking.needs_script')}</p>
      </noscript>
      {ready ? <ChosenTests /> : <Skeleton lines={4} word={t('shell.loading')} />}
    </div>
  );
}

export const page = definePage({
  showsCart: true,
  head: ({ t }) => ({ title: t('booking.cart_title'), noindex: true }),
  View,
});
