import { paths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { ContentHead, ContentView } from '../features/content/content-view.tsx';
import { SupplierForm } from '../features/supplier/supplier-form.tsx';
import { definePage } from '../page.ts';
import { type Translator, useT } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

const input = { params: { key: 'become-a-supplier' } };

const crumbsOf = (title: string, t: Translator) => [
  { name: t('shell.home'), path: paths.home() },
  { name: title, path: paths.content('become-a-supplier') },
];

function View() {
  const t = useT();
  const text = useCall('content', input).data?.item;
  return (
    <>
      {text && <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(text.title, t)} />}
      {text && <ContentHead page={text} />}
      <div className="two-columns">
        {text && <ContentView page={text} />}
        <SupplierForm />
      </div>
    </>
  );
}

export const page = definePage({
  load: async ({ get }) => {
    await get('content', input);
    return undefined;
  },
  head: ({ t, read }) => {
    const text = read('content', input)?.item;
    return {
      title: text?.title ?? t('shell.shop'),
      ...(text && { description: text.lead, crumbs: crumbsOf(text.title, t) }),
    };
  },
  View,
});
