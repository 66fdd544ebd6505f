import { lazy, Suspense } from 'react';
import { Boundary } from '../../browser/boundary.tsx';
import { useMay } from '../api/session.ts';
import { useSoundChoice } from '../common/sound-choice.ts';

const NewOrderSound = lazy(async () => ({
  default: (await import('../features/order/new-order-sound.tsx')).NewOrderSound,
}));

export function LazySound() {
  const may = useMay();
  const [isOn] = useSoundChoice();
  if (!isOn || !may('read_orders')) return null;
  return (
    <Boundary>
      <Suspense>
        <NewOrderSound />
      </Suspense>
    </Boundary>
  );
}
