/** The frame of the pages before signing in. */
import { Fingerprint, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '../../common/logo.tsx';
import { shellWords } from '../../common/words.ts';
import { useLocaleState, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface DoorProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly foot?: string;
  readonly children: ReactNode;
}

export function Door({ title, icon = Fingerprint, foot, children }: DoorProps) {
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
          <Icon of={icon} size="l" />
        </span>
        <h1>{title}</h1>
        {children}
      </main>
      {foot && <footer className="gate-foot">{foot}</footer>}
    </div>
  );
}
