/** A long text with its parts; the words come in the page's language alone. */
import type { LegalText } from '../../../shared/i18n/messages/en/legal.ts';
import { useKept } from '../../api/swr.ts';
import { definePage, type Page } from '../../page.ts';
import { useT } from '../../state/app-context.ts';

const key = (name: 'terms' | 'privacy') => `legal ${name}`;

function LegalView({ name }: { name: 'terms' | 'privacy' }) {
  const t = useT();
  const text = useKept<LegalText>(key(name));
  if (!text) return null;
  return (
    <article className="sec prose legal">
      <h1>{t(`content.${name}_title`)}</h1>
      <p className="muted small">{t('content.updated', { date: text.changedOn })}</p>
      {text.parts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          {part.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

export const legalPage = (name: 'terms' | 'privacy'): Page =>
  definePage({
    load: async ({ locale, keep }) => {
      const { legal } =
        locale === 'ar'
          ? await import('../../../shared/i18n/messages/ar/legal.ts')
          : await import('../../../shared/i18n/messages/en/legal.ts');
      keep(key(name), legal[name]);
      return undefined;
    },
    head: ({ t }) => ({ title: t(`content.${name}_title`) }),
    View: () => <LegalView name={name} />,
  });
