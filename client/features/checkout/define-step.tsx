import type { ComponentType } from 'react';
import { definePage, type Page } from '../../page.ts';
import type { Translator } from '../../state/app-context.ts';
import { SecureNote } from './secure-note.tsx';

/** A page before the order is placed. */
export const defineStep = (title: Parameters<Translator>[0], View: ComponentType): Page =>
  definePage({
    layout: 'quiet',
    headerNote: <SecureNote />,
    showsCart: true,
    sameSiteReload: true,
    load: async ({ tryGet }) => {
      await tryGet('areas');
      return undefined;
    },
    head: ({ t }) => ({ title: t(title), noindex: true }),
    View,
  });
