import type { AppValue } from './app-context.ts';

/** Runs lazy code on a press: `run` begins with an `import()`, and a failed import shows the offline toast. */
export const runLazy = ({ stores, t }: AppValue, run: () => Promise<unknown>): void =>
  void run().catch(() => stores.toasts.show(t('shell.offline'), 'error'));
