import { MoneyText } from '../../ui/money.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { RowMakers } from './queue-row.tsx';

export const goodsRows: RowMakers<
  'low_stock' | 'held_stock' | 'expiring' | 'awaited' | 'above_limits' | 'untranslated'
> = {
  low_stock: (item, { words, countries }) => ({
    key: `${item.sku} ${item.country}`,
    path: `/stock/${item.country}/${item.sku}`,
    lead: <bdi>{item.name}</bdi>,
    leadNote: (
      <>
        <bdi dir="ltr">{item.sku}</bdi> · {countries[item.country]}
      </>
    ),
    end: item.available === 0 ? <Tag tone="bad">{words.out}</Tag> : <Tag tone="warn">{words.left(item.available)}</Tag>,
  }),
  held_stock: (item, { words, countries }) => ({
    key: `${item.sku} ${item.country}`,
    path: `/stock/${item.country}/${item.sku}`,
    lead: <bdi>{item.name}</bdi>,
    leadNote: (
      <>
        <bdi dir="ltr">{item.sku}</bdi> · {countries[item.country]}
      </>
    ),
    end: <Tag tone={item.available === 0 ? 'bad' : 'warn'}>{words.held(item.held, item.held + item.available)}</Tag>,
  }),
  expiring: (item, { words, countries }) => ({
    key: `${item.sku} ${item.country}`,
    path: `/stock/${item.country}/${item.sku}`,
    lead: <bdi>{item.name}</bdi>,
    leadNote: (
      <>
        {countries[item.country]} · {words.left(item.available)}
      </>
    ),
    end: (
      <Tag tone={item.is_expired ? 'bad' : item.days_left <= 45 ? 'warn' : 'plain'}>
        {item.is_expired ? words.expired : item.days_left === 0 ? words.lastDay : words.daysLeft(item.days_left)}
      </Tag>
    ),
    endNote: item.worth && <MoneyText text={item.worth} />,
  }),
  awaited: (item, { words, countries }) => ({
    key: `${item.sku} ${item.country}`,
    path: `/stock/${item.country}/${item.sku}`,
    lead: <bdi>{item.name}</bdi>,
    leadNote: (
      <>
        {countries[item.country]} · {words.wait(item.people)}
      </>
    ),
    end: item.worth && <MoneyText text={item.worth} />,
    endNote: item.worth && words.ifBack,
  }),
  above_limits: (item, { words }) => ({
    key: `${item.kind} ${item.name} ${item.skus.join(' ')} ${item.note}`,
    path: `/products/${item.skus[0] ?? ''}`,
    lead: <bdi>{item.name}</bdi>,
    leadNote: words.setKind[item.kind],
    about: item.note,
    aboutNote: <bdi dir="ltr">{item.skus.join(' + ')}</bdi>,
  }),
  untranslated: (item, { words }) => ({
    key: item.sku,
    path: `/products/${item.sku}`,
    lead: <bdi>{item.name}</bdi>,
    leadNote: <bdi>{item.sku}</bdi>,
    end: item.lacks.map((language) => (
      <Tag key={language} tone="warn">
        {words.lacks[language]}
      </Tag>
    )),
  }),
};
