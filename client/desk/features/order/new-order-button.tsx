import { Plus } from 'lucide-react';
import { useMay } from '../../api/session.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { newOrderButtonWords } from './words.ts';

export function NewOrderButton() {
  const words = useWords(newOrderButtonWords);
  return useMay()('place_orders') ? (
    <LinkButton to="/orders/new" icon={Plus}>
      {words.add}
    </LinkButton>
  ) : null;
}
