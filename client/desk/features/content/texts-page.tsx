/** The shop's long texts, and in which languages they are still its samples. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { locales } from '../../../../shared/domain/locale.ts';
import { bindingTexts } from '../../../../shared/domain/setup.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { contentWords } from './words.ts';

type ListedText = DeskData<'contents'>['items'][number];

const isBinding = ({ key }: ListedText) => (bindingTexts as readonly string[]).includes(key);

/** A sample is a fault only where the text binds the shop. */
function States({ item }: { item: ListedText }) {
  const words = useWords(contentWords);
  return locales.map((one) => (
    <Tag key={one} tone={item.written[one] ? 'good' : isBinding(item) ? 'warn' : 'plain'}>
      {words.languages[one]}: {item.written[one] ? words.written : words.sample}
    </Tag>
  ));
}

export function TextsPage() {
  const words = useWords(contentWords);
  const locale = useLocale();
  const { data, error, refetch } = useDeskQuery('contents');
  if (error || !data) return <PageWait title={words.title} query={{ error, refetch }} />;
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <DataTable
        label={words.title}
        rows={data.items}
        columns={[
          { id: 'title', head: words.text, cell: ({ title }) => <bdi>{title[locale]}</bdi> },
          { id: 'state', head: words.state, cell: (item) => <States item={item} /> },
        ]}
        keyOf={({ key }) => key}
        linkOf={({ key }) => `/texts/${key}?view=${locale}`}
        nameOf={({ title }) => title[locale]}
        card={(item) => (
          <span className="schedule-card">
            <b>
              <bdi>{item.title[locale]}</bdi>
            </b>
            <span className="row-card-line">
              <States item={item} />
            </span>
          </span>
        )}
      />
    </>
  );
}
