import { Keyboard, Search } from 'lucide-react';
import { CountrySwitch } from '../common/country.tsx';
import { shellWords } from '../common/words.ts';
import { useLocaleState, useWords } from '../i18n/locale-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Key } from '../ui/key.tsx';

export function LanguageSwitch() {
  const words = useWords(shellWords);
  const { locale, setLocale } = useLocaleState();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <Button look="text" onClick={() => setLocale(other)}>
      <span lang={other}>{words.language}</span>
    </Button>
  );
}

export function TopBar({ onSearch, onKeys }: { onSearch: () => void; onKeys: () => void }) {
  const words = useWords(shellWords);
  return (
    <header className="top-bar">
      <button type="button" className="find" aria-haspopup="dialog" onClick={onSearch}>
        <Icon of={Search} />
        <span>{words.searchHint}</span>
        <Key of="/" />
      </button>
      <div className="top-bar-end">
        <CountrySwitch />
        <LanguageSwitch />
        <Button look="text" icon={Keyboard} shortcut="?" onClick={onKeys}>
          <span className="sr-only">{words.keys}</span>
        </Button>
      </div>
    </header>
  );
}
