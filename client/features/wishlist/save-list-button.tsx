import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShareId } from '../../../shared/contract/fields.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Button } from '../../ui/button.tsx';
import { requireSignIn } from '../auth/require-sign-in.tsx';
import { saveSharedList } from './open-modals.tsx';

/** Saves someone else's shared list to one's own; a guest signs in first. */
export function SaveListButton({ share }: { share: string }) {
  const app = useApp();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const keep = () =>
    runLazy(app, () =>
      requireSignIn(app, 'to_save', async () => {
        setBusy(true);
        const id = await saveSharedList(app, share as ShareId);
        setBusy(false);
        if (id !== null) await navigate(paths.wishlist(id));
      }),
    );
  return (
    <Button look="line" isBusy={isBusy} onClick={keep}>
      {app.t('wishlist.keep')}
    </Button>
  );
}
