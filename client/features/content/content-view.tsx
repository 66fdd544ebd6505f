import type { ContentPage } from '../../../shared/contract/content.ts';
import { readableMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { RichText } from './rich-text.tsx';

/** A long text with its parts. `numbered`: they are steps. */
export function ContentView({ page, numbered = false }: { page: ContentPage; numbered?: boolean }) {
  const { t, locale } = useApp();
  return (
    <article className={`prose legal${numbered ? ' is-steps' : ''}`}>
      <h1>{page.title}</h1>
      <p className="legal-lead">{page.lead}</p>
      {page.parts.map(({ title, blocks }) => (
        <section key={title}>
          {title && <h2>{title}</h2>}
          {blocks.map((block) =>
            'text' in block ? (
              <p key={block.text}>
                <RichText text={block.text} />
              </p>
            ) : (
              <ul className="dots" key={block.items[0]}>
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
      <p className="muted small">{t('content.updated', { date: readableMoment(page.changed_on, locale, true) })}</p>
    </article>
  );
}
