/** The frame of the pages before signing in. */
import { Fingerprint } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocaleState, useWords } from '../../i18n/locale-context.tsx';
import { Logo } from '../../shell/logo.tsx';
import { shellWords } from '../../shell/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function Door({ title, foot, children }: { title: string; foot?: string; children: ReactNode }) {
  const words = useWords(shellWords);
  const { locale, setLocale } = useLocaleState();
  return (
    <div className="gate">
      <header className="gate-head">
        <Logo />
        <Button look="text" onClick={() => setLocale(locale === 'ar' ? 'en' : 'ar')}>
          <span lang={locale === 'ar' ? 'en' : 'ar'}>{words.language}</span>
        </Button>
      </header>
      <main className="gate-door">
        <span className="gate-mark">
          <Icon of={Fingerprint} size="l" />
        </span>
        <h1>{title}</h1>
        {children}
      </main>
      {foot && <footer className="gate-foot">{foot}</footer>}
    </div>
  );
}
