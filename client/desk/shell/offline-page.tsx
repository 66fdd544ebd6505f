/** What a reload shows without a connection. Who is signed in isn't known, so it says nothing of the shop. */
import { CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DeskFailure, requestOwn } from '../api/request.ts';
import { shellWords } from '../common/words.ts';
import { packingQueue } from '../features/order/scan-queue.ts';
import { Door } from '../features/sign-in/door.tsx';
import { countQueue } from '../features/stock/count-queue.ts';
import { useWords } from '../i18n/locale-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { kitWords } from '../ui/words.ts';

/** Chosen: a browser may be the last to notice that the connection is back. */
const retryMs = 10_000;

const isReachable = () =>
  requestOwn('/session').then(
    () => true,
    (error: unknown) => !(error instanceof DeskFailure && error.code === 'network'),
  );
const countScans = async () => (await packingQueue.count()) + (await countQueue.count());

export function OfflinePage({ onBack }: { onBack: () => void }) {
  const words = useWords(shellWords);
  const kit = useWords(kitWords);
  const [scans, setScans] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [isInVain, setInVain] = useState(false);
  const retry = async () => {
    setAsking(true);
    const isBack = await isReachable();
    if (isBack) onBack();
    setAsking(false);
    return isBack;
  };
  const press = async () => {
    setInVain(false);
    setInVain(!(await retry()));
  };
  const again = useEffectEvent(() => void retry());
  useEffect(() => {
    void countScans().then(setScans);
    const onOnline = () => again();
    window.addEventListener('online', onOnline);
    const timer = setInterval(onOnline, retryMs);
    return () => {
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, []);
  return (
    <Door title={words.offlineTitle} icon={CloudOff}>
      <p role="status">{words.offlineText}</p>
      <Button look="line" icon={RotateCw} isBusy={isAsking} onClick={() => void press()}>
        {kit.retry}
      </Button>
      <p role="status">{isInVain && words.offlineStill}</p>
      {scans > 0 && (
        <p className="gate-note">
          <Icon of={CloudOff} size="s" />
          {words.scansKept(scans)}
        </p>
      )}
    </Door>
  );
}
