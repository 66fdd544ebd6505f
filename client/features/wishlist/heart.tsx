import { useApp, useSession } from '../../state/app-context.ts';
import { LateButton } from '../product/late-button.tsx';

export function Heart({ sku, name }: { sku: string; name: string }) {
  const app = useApp();
  const isOn = useSession().saved.includes(sku);
  const run = async () => (await import('./open.tsx')).saveToList(app, { sku, name });
  return (
    <LateButton className="heart" icon="heart" isOn={isOn} run={run}>
      <span className="sr">{app.t('catalogue.save', { name })}</span>
    </LateButton>
  );
}
