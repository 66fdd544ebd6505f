import type { OrderItem } from '../../../shared/contract/order.ts';
import type { TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { getCountryOfCurrency } from '../../../shared/domain/currency-country.ts';
import { formatMoment, formatReturnTime } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { PrintedAddress } from '../checkout/printed-address.tsx';

export function VisitFacts({ test, address }: { test: TestOrderDetail; address: OrderItem['address'] | null }) {
  const { locale, t } = useApp();
  const country = getCountryOfCurrency(test.currency);
  const { lab, patient_only: mine } = test;
  return (
    <section className="box">
      <h2>{t('ordered.visit')}</h2>
      <dl className="form-stack">
        <div>
          <dt className="small muted">{t('ordered.when')}</dt>
          <dd>
            <b>
              <bdi className="nowrap">{formatReturnTime(test.starts, locale, country)}</bdi>
            </b>
            {test.wants_woman && <p className="small muted">{t('ordered.woman')}</p>}
          </dd>
        </div>
        <div>
          <dt className="small muted">{t('ordered.where')}</dt>
          <dd>
            {t(`ordered.at_${test.place}`)}
            {test.place === 'home' && address && <PrintedAddress {...address} />}
            {test.place === 'lab' && <p className="small muted">{lab.address}</p>}
          </dd>
        </div>
        <div>
          <dt className="small muted">{t('ordered.tests_label')}</dt>
          <dd>
            {test.tests.map(({ sku, name }) => (
              <p key={sku}>{name}</p>
            ))}
          </dd>
        </div>
        <div>
          <dt className="small muted">{t('ordered.patient')}</dt>
          <dd>
            {mine ? (
              <>
                <PersonName>{mine.name}</PersonName>
                <p className="small muted">{t('ordered.patient_only')}</p>
                {mine.answers_read.map((at) => (
                  <p key={at} className="small muted">
                    {t('ordered.answers_read', { when: formatMoment(at, locale, country) })}
                  </p>
                ))}
                {mine.keeping.map(({ at, agreed }) => (
                  <p key={at} className="small muted">
                    {t(agreed ? 'ordered.keep_agreed' : 'ordered.keep_withdrawn', {
                      when: formatMoment(at, locale, country),
                    })}
                  </p>
                ))}
              </>
            ) : (
              t(test.patient === 'invited' ? 'ordered.patient_asked' : 'ordered.patient_other')
            )}
          </dd>
        </div>
        <div>
          <dt className="small muted">{t('ordered.laboratory')}</dt>
          <dd>
            {lab.name}
            <p className="small muted">
              <bdi>{t('ordered.licence', { licence: lab.licence })}</bdi>
            </p>
          </dd>
        </div>
      </dl>
    </section>
  );
}
