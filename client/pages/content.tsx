import { useLocation } from 'react-router';
import type { ContentPage } from '../../shared/contract/content.ts';
import { splitLocale } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { ContentHead, ContentView } from '../features/content/content-view.tsx';
import { HelpLinks, TableOfContents } from '../features/content/contents.tsx';
import { definePage } from '../page.ts';
import { type Translator, useT } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

const inputOf = (path: string) => ({
  params: { key: splitLocale(path).path.slice(1).replace(/\/$/, '') },
});

const crumbsOf = ({ key, title }: ContentPage, t: Translator) => [
  { name: t('shell.home'), path: paths.home() },
  { name: title, path: paths.content(key) },
];

function View() {
  const { pathname } = useLocation();
  const text = useCall('content', inputOf(pathname)).data?.item;
  const t = useT();
  if (!text) return null;
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(text, t)} />
      <ContentHead page={text} />
      {text.key === 'contact-us' ? (
        <ContentView page={text} look="cards" />
      ) : (
        <div className="content-layout">
          <TableOfContents page={text} />
          <ContentView page={text} look={text.key === 'how-it-works' ? 'steps' : 'text'} />
          <HelpLinks of={text} />
        </div>
      )}
    </>
  );
}

export const page = definePage({
  head: ({ t, path, read }) => {
    const text = read('content', inputOf(path))?.item;
    if (!text) return { title: t('shell.shop') };
    return {
      title: text.title,
      description: text.lead,
      crumbs: crumbsOf(text, t),
      text,
    };
  },
  View,
});
