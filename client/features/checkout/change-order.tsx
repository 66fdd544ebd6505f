import { useState } from 'react';
import { useT } from '../../state/app-context.ts';
import { ConfirmPrompt } from './confirm-prompt.tsx';
import type { BackToCart } from './use-back-to-cart.ts';

/** Changing an order cancels it and frees its reserved items, so it is confirmed. */
export function ChangeOrder({ back }: { back: BackToCart }) {
  const t = useT();
  return (
    <ConfirmPrompt
      asking={useState(false)}
      words={{
        act: t('checkout.change_order'),
        text: t('checkout.change_confirm'),
        keep: t('checkout.keep_order'),
      }}
      failure={back.failure?.message}
      isBusy={back.isBusy}
      onConfirm={() => void back.run()}
    />
  );
}
