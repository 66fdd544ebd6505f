import { useLocale, useWords } from '../i18n/locale-context.tsx';
import arabicLogo from './logo.ar.svg?url';
import englishLogo from './logo.en.svg?url';
import { shellWords } from './words.ts';

const logos = { en: englishLogo, ar: arabicLogo };

export function ShopLogo() {
  const words = useWords(shellWords);
  return <img src={logos[useLocale()]} alt={words.afiya} width="58" height="30" />;
}

export function Logo() {
  const words = useWords(shellWords);
  return (
    <span className="desk-logo">
      <ShopLogo />
      <span>{words.desk}</span>
    </span>
  );
}
