import { definePage } from '../page.ts';

export const page = definePage({ head: ({ t }) => ({ title: t('shell.shop') }), View: () => null });
