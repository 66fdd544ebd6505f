import type { ContentPage } from '../../../shared/contract/content.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { getPartId } from './part-id.ts';
import { RichText } from './rich-text.tsx';

const lookClass = { steps: ' is-steps', cards: ' is-cards', text: '' } as const;

export function ContentView({ page, look = 'text' }: { page: ContentPage; look?: keyof typeof lookClass }) {
  const { country, locale, t } = useApp();
  return (
    <article className={`prose content-body${lookClass[look]}`}>
      {page.parts.map(({ title, blocks }, at) => (
        <section key={title} id={getPartId(at)}>
          {title && <h2>{title}</h2>}
          {blocks.map((block) =>
            'text' in block ? (
              <p key={block.text}>
                <RichText text={block.text} />
              </p>
            ) : (
              <ul className="diamond-list" key={block.items[0]}>
                {block.items.map((item) => (
                  <li key={item}>
                    <RichText text={item} />
                  </li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      <p className="muted small">
        {t('content.updated', { date: formatMoment(page.changed_on, locale, country, true) })}
      </p>
    </article>
  );
}

export const ContentHead = ({ page }: { page: ContentPage }) => (
  <header className="content-head">
    <h1>{page.title}</h1>
    <p className="content-lead">{page.lead}</p>
  </header>
);
