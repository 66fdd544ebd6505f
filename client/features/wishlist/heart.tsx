/** The heart of a product: full if it is on a list. Everything behind it is fetched when it is pressed. */
import { useApp, useSession } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';

export function Heart({ sku, name }: { sku: string; name: string }) {
  const app = useApp();
  const { saved } = useSession();
  const choose = () =>
    import('./open.tsx').then(
      ({ saveToList }) => saveToList(app, { sku, name }),
      () => app.stores.toasts.show(app.t('shell.offline'), 'error'),
    );
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={saved.includes(sku)}
      aria-label={app.t('catalogue.save', { name })}
      onClick={() => void choose()}
    >
      <Icon of="heart" />
    </button>
  );
}
