import { lazy, Suspense, useState } from 'react';

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));

export function LazyPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <Palette isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
