import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function SoldOutCart({ place }: { place: 'cart' | 'checkout' }) {
  const t = useT();
  if (place === 'checkout')
    return (
      <EmptyState
        title={t('stock.nothing_title')}
        action={<ButtonLink to={paths.cart()}>{t('stock.to_cart')}</ButtonLink>}
      >
        {t('stock.nothing_text')}
      </EmptyState>
    );
  return (
    <aside className="summary">
      <h2>{t('stock.nothing_title')}</h2>
      <p>{t('stock.nothing_text')}</p>
      <ButtonLink look="line" size="wide" to={paths.products('?sort=popularity-desc&only_available=true')}>
        {t('stock.nothing_action')}
      </ButtonLink>
    </aside>
  );
}
