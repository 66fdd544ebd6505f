import type { ContentPage } from '../../../shared/contract/content.ts';
import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { getPartId } from './part-id.ts';

/** Phones show a table of contents above the text only from this many sections. */
const longParts = 8;

export function TableOfContents({ page: { parts } }: { page: ContentPage }) {
  const t = useT();
  return (
    <nav className={`contents${parts.length >= longParts ? ' is-long' : ''}`} aria-labelledby="contents">
      <h2 id="contents">{t('info.contents')}</h2>
      <ol>
        {parts.map(({ title }, at) => (
          <li key={title}>
            <a href={`#${getPartId(at)}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function HelpLinks({ of }: { of: ContentPage }) {
  const t = useT();
  const ways = [
    { to: paths.findOrder(), word: t('info.help_order'), icon: 'package' },
    { to: paths.content('return-policy'), word: t('info.help_return'), icon: 'rotate-ccw' },
    { to: paths.content('contact-us'), word: t('info.help_contact'), icon: 'info' },
  ] as const;
  return (
    <aside className="help">
      <h2>{t('info.help')}</h2>
      <ul>
        {ways
          .filter(({ to }) => to !== paths.content(of.key))
          .map(({ to, word, icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon of={icon} />
                {word}
              </Link>
            </li>
          ))}
      </ul>
    </aside>
  );
}
