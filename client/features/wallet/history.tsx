import type { WalletEntry } from '../../../shared/contract/wallet.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { LoadingOrError } from '../call/loading-or-error.tsx';
import { buildPageInput } from '../paging/page-param.ts';
import { Pagination } from '../paging/pagination.tsx';

function HistoryRow({ entry }: { entry: WalletEntry }) {
  const { country, locale, t } = useApp();
  const { cause, amount, currency, at, order, note } = entry;
  const minor = toMinor(amount, currency);
  return (
    <li>
      <div>
        <b>{t(`wallet.cause_${cause}`)}</b>
        <p className="muted small">
          <time dateTime={at}>{formatMoment(at, locale, country)}</time>
          {order && (
            <>
              {' · '}
              <Link className="link" to={paths.order(order.id)}>
                <bdi>{t('wallet.order', { number: order.number })}</bdi>
              </Link>
            </>
          )}
        </p>
        {note && (
          <p className="small">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <b className={minor < 0 ? undefined : 'is-credit'}>
        <Money minor={Math.abs(minor)} currency={currency} locale={locale} sign={minor < 0 ? '−' : '+'} />
      </b>
    </li>
  );
}

export function WalletHistory({ page }: { page: number }) {
  const { t } = useApp();
  const { data, error, mutate } = useCall('walletHistory', buildPageInput(page), { fresh: true });
  return (
    <section className="box">
      <h2>{t('wallet.history')}</h2>
      {data ? (
        data.items.length === 0 ? (
          <p className="muted">
            <b>{t('wallet.nothing')}</b>
            <br />
            {t('wallet.nothing_text')}
          </p>
        ) : (
          <ul className="wallet-history">
            {data.items.map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the wire gives entries no id, and a fetched page is never reordered
              <HistoryRow key={at} entry={entry} />
            ))}
          </ul>
        )
      ) : (
        <LoadingOrError failure={error} again={mutate} lines={5} />
      )}
      {data && <Pagination page={page} pages={data.pages} to={(next) => paths.wallet(next === 1 ? undefined : next)} />}
    </section>
  );
}
