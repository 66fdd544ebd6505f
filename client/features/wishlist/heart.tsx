import { useApp, useSession } from '../../state/app-context.ts';
import { LazyButton } from '../lazy-button/lazy-button.tsx';

export function Heart({ sku, name }: { sku: string; name: string }) {
  const app = useApp();
  const isOn = useSession().saved.includes(sku);
  const run = async () => (await import('./open-modals.tsx')).saveToList(app, { sku, name });
  return <LazyButton className="heart" icon="heart" label={app.t('catalogue.save', { name })} isOn={isOn} run={run} />;
}
