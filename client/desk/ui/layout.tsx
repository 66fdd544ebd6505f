import type { ReactNode } from 'react';
import { directionOf, type Locale } from '../../../shared/domain/locale.ts';
import { useLocaleOrder } from '../i18n/locale-context.tsx';

/** The main column beside one of 336 px (256 if narrow); a single column on a phone. */
export function Columns({ children, aside, isNarrow }: { children: ReactNode; aside: ReactNode; isNarrow?: boolean }) {
  return (
    <div className={`page-columns${isNarrow ? ' page-columns--narrow' : ''}`}>
      <div className="stack">{children}</div>
      <div className="stack">{aside}</div>
    </div>
  );
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}

export function FormFields({ children }: { children: ReactNode }) {
  return <div className="form-fields">{children}</div>;
}

/** English and Arabic fields of the same things, each column in its own direction, the reader's first; stacked on a phone. */
export function LanguagePair({ en, ar }: Readonly<Record<Locale, ReactNode>>) {
  const fields = { en, ar };
  const order = useLocaleOrder();
  return (
    <div className="form-languages">
      {order.map((language) => (
        <div key={language} className="form-fields" dir={directionOf(language)}>
          {fields[language]}
        </div>
      ))}
    </div>
  );
}
