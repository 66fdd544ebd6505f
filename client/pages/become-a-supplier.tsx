import { useCall } from '../api/swr.ts';
import { ContentView } from '../features/content/content-view.tsx';
import { SupplierForm } from '../features/supplier/supplier-form.tsx';
import { definePage } from '../page.ts';

const input = { params: { key: 'become-a-supplier' } };

function View() {
  const text = useCall('content', input).data?.item;
  return (
    <div className="cols sec">
      {text && <ContentView page={text} />}
      <SupplierForm />
    </div>
  );
}

export const page = definePage({
  load: async ({ get }) => {
    await get('content', input);
    return undefined;
  },
  head: ({ t, read }) => {
    const text = read('content', input)?.item;
    return { title: text?.title ?? t('shell.shop'), ...(text && { description: text.lead }) };
  },
  View,
});
