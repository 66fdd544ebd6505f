import type { AppValue } from './app-context.ts';

/** Does what code of its own can, fetched at the press: `run` begins with an `import()`. Without a connection it says so. */
export const runLate = ({ stores, t }: AppValue, run: () => Promise<unknown>): void =>
  void run().catch(() => stores.toasts.show(t('shell.offline'), 'error'));
