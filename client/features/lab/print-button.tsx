import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';

export function PrintButton() {
  const { t } = useApp();
  return (
    <Button look="line" onClick={() => window.print()}>
      {t('lab.print')}
    </Button>
  );
}
