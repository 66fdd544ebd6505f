import type { AppValue } from '../../state/app-context.ts';

export const openShare = ({ stores, needWords }: AppValue, path: string, name: string): Promise<void> =>
  stores.modals.open(`share ${path}`, async () => {
    const [{ ShareModal }] = await Promise.all([import('./share-modal.tsx'), needWords(['info'])]);
    return { Modal: (props) => <ShareModal {...props} path={path} name={name} /> };
  });
