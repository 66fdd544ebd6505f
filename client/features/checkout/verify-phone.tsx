import { useState } from 'react';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Button } from '../../ui/button.tsx';

/** Offers to verify the phone number; orders of verified numbers are counted apart (docs/security.md R10, R11). */
export function VerifyPhone({ phone, onProved }: { phone: string; onProved: () => void }) {
  const app = useApp();
  const { t } = app;
  const [isProved, setProved] = useState(false);
  if (isProved) return null;
  const open = () =>
    runLazy(app, async () => {
      const { openPhoneProof } = await import('../phone-proof/open-phone-proof.tsx');
      await openPhoneProof(app, {
        phone,
        onProved() {
          setProved(true);
          onProved();
        },
      });
    });
  return (
    <p>
      <Button look="line" onClick={open}>
        {t('checkout.code_title')}
      </Button>
    </p>
  );
}
