/**
 * Text typed while the keyboard was set to the other script: `,dvhldk` is فيتامين, and زمعث is no word but the keys of `blue`. The
 * keys are those of an English (US) and an Arabic (101) keyboard, which Windows, Macs and phones' hardware keyboards share.
 */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvnm,./`";
const arabicKeys = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ';
const arabicOf = new Map([...latinKeys].map((key, at) => [key, [...arabicKeys][at] ?? key]));
// One key writes two letters.
arabicOf.set('b', 'لا');
const latinOf = new Map([...arabicOf].map(([latin, arabic]) => [arabic, latin]));
// With shift on Arabic keyboards, or as phones write them.
for (const [arabic, latin] of [['أ', 'h'], ['إ', 'y'], ['آ', 'n'], ['لأ', 'g'], ['لإ', 't'], ['لآ', 'b']] as const) latinOf.set(arabic, latin); // biome-ignore format: pairs

const isLatin = (text: string) => /^[a-z0-9\s[\];',./`-]+$/.test(text) && /[a-z]/.test(text);
const isArabic = (text: string) => /^[\u0621-\u064a\d\s.-]+$/.test(text) && /[\u0621-\u064a]/.test(text);

/** The text of the same keys in the other script; null for a text of both scripts, or of neither. */
export function swapLayout(text: string): string | null {
  const typed = text.toLowerCase();
  if (isLatin(typed)) return [...typed].map((key) => arabicOf.get(key) ?? key).join('');
  // لا is one key: it is read before its letters.
  if (isArabic(typed)) return typed.replace(/ل[اأإآ]|./gu, (letter) => latinOf.get(letter) ?? letter);
  return null;
}
