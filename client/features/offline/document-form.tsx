import type { ComponentProps, FormEvent } from 'react';
import { useApp } from '../../state/app-context.ts';

/** A form that the server answers with a document. Without a connection there is none, and the page stays. */
export function DocumentForm(rest: ComponentProps<'form'>) {
  const { stores, t } = useApp();
  const onSubmit = (event: FormEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    stores.toasts.show(t('shell.offline'), 'error');
  };
  return <form {...rest} onSubmit={onSubmit} />;
}
