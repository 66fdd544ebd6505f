import type { BloodTest } from '../../../shared/contract/blood-test.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';

/** A test as one link: name, how many values, price. `note` says more where there is room. */
export function TestCard({ test, note }: { test: BloodTest; note?: string }) {
  const { t, locale } = useApp();
  const { price } = test;
  return (
    <Link className="test" to={paths.bloodTest(test.slug)}>
      <h3>{test.name}</h3>
      <p>
        {t('catalogue.markers', { n: test.markers })}
        {note && ` · ${note}`}
      </p>
      <Price
        minor={toMinor(price.price_local, price.currency)}
        offMinor={toMinor(price.old_price_local, price.currency)}
        currency={price.currency}
        locale={locale}
        beforeWord={t('catalogue.before')}
      />
    </Link>
  );
}
