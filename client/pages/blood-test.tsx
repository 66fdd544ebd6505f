import { useParams } from 'react-router';
import type { BloodTestDetail } from '../../shared/contract/blood-test.ts';
import { countries } from '../../shared/domain/country.ts';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { AddTest } from '../features/blood-test/add-test.tsx';
import { getFastingLabel } from '../features/blood-test/fasting-label.ts';
import { MarkerTable } from '../features/blood-test/marker-table.tsx';
import { TestCard } from '../features/blood-test/test-card.tsx';
import { ShopPrice } from '../features/price/shop-price.tsx';
import { definePage } from '../page.ts';
import { type Translator, useApp } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';

const crumbsOf = (item: BloodTestDetail, t: Translator) => [
  { name: t('shell.home'), path: paths.home() },
  { name: t('advice.test_title'), path: paths.bloodTests() },
  { name: item.name, path: paths.bloodTest(item.slug) },
];

function TestOffer({ item }: { item: BloodTestDetail }) {
  const { t, country } = useApp();
  const facts = [
    { name: t('advice.test_values'), value: t('catalogue.markers', { n: item.markers }) },
    ...(item.sample === 'blood' ? [{ name: t('advice.test_sample'), value: t('advice.test_sample_blood') }] : []),
    { name: t('advice.test_fast'), value: getFastingLabel(item.fasting_hours, t) },
    { name: t('advice.test_result'), value: t('advice.test_result_hours', { n: item.turnaround_hours }) },
  ];
  return (
    <div className="test-offer">
      <ShopPrice price={item.price} big />
      <p className="small muted">
        {t('advice.test_price_all')}
        {countries[country].vatPercent > 0 && ` ${t('product.with_vat')}`}
      </p>
      <dl className="test-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {item.lab && (
          <div>
            <dt>{t('advice.test_lab')}</dt>
            <dd>
              {item.lab.name}
              <br />
              <small className="muted">
                {t('advice.test_licence', { licence: item.lab.licence, authority: item.lab.authority })}
              </small>
            </dd>
          </div>
        )}
      </dl>
      <AddTest test={item} />
      <h2>{t('advice.test_book_title')}</h2>
      <p className="small muted">{t('advice.test_book_text')}</p>
    </div>
  );
}

function Others({ id }: { id: string }) {
  const { t } = useApp();
  const tests = (useCall('bloodTests').data?.items ?? []).filter((test) => test.id !== id).slice(0, 4);
  if (tests.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('advice.test_others')}</h2>
        <Link className="link" to={paths.bloodTests()}>
          {t('advice.test_all')}
        </Link>
      </div>
      <ul className="test-cards">
        {tests.map((test) => (
          <li key={test.id}>
            <TestCard test={test} note={getFastingLabel(test.fasting_hours, t)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function View() {
  const { t } = useApp();
  const { slug = '' } = useParams();
  const item = useCall('bloodTest', { params: { id: slug } }).data?.item;
  if (!item) return null;
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(item, t)} />
      <h1>{item.name}</h1>
      <p className="test-lead">{item.measures}</p>
      <div className="two-columns test-page">
        <div className="prose">
          {item.image && (
            <Picture
              className="test-photo"
              url={item.image}
              sizes="(max-width: 976px) 92vw, 720px"
              alt=""
              fetchPriority="high"
            />
          )}
          <h2>{t('advice.test_preparation')}</h2>
          <p>{item.preparation}</p>
          <h2>{t('advice.test_measures')}</h2>
          <MarkerTable markers={item.biomarkers} />
          <p className="alert">
            <Icon of="info" size="s" />
            <span>{t('advice.test_note')}</span>
          </p>
        </div>
        <TestOffer item={item} />
      </div>
      <Others id={item.id} />
    </>
  );
}

export const page = definePage({
  head: ({ t, params, read }) => {
    const item = read('bloodTest', { params: { id: params.slug ?? '' } })?.item;
    if (!item) return { title: t('advice.test_title') };
    return {
      title: item.name,
      description: item.measures,
      image: item.image ?? '/packs/tubes.svg',
      crumbs: crumbsOf(item, t),
      bloodTest: item,
    };
  },
  View,
});
