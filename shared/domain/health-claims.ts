/** Health claims that are forbidden for food supplements in Kuwait and Saudi Arabia (docs/gulf.md §5). */
import { normaliseText } from './search-text.ts';

const buildClaimPattern = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})(?!\\p{L})`, 'giu');

const englishClaims = buildClaimPattern(
  'cur(?:e|es|ed|ing)',
  'treat(?:s|ed|ing|ment|ments)?',
  'heal(?:s|ed|ing)?',
  'prevent(?:s|ed|ing|ion)?',
  '(?:reduc|lower)(?:e|es|s|ing) (?:your |the )?(?:cholesterol|blood pressure|blood sugar)',
  'burns? fat|fat burner',
  '(?:completely|totally|100%) safe|(?:no|without) side effects',
  '(?:better|stronger|more effective) than medicine|instead of (?:your )?medicine',
  'diagnos(?:e|es|ed|ing)',
  '(?:lose|loss)[^.]{0,30} in \\d+ (?:days?|weeks?)',
  'miracle|guaranteed results|whitening',
);

/** Spelled as `normaliseText` leaves them: bare alef, no hamza, no marks, ه for ة. */
const arabicClaims = buildClaimPattern(
  '[وفل]?[يتن]عالج|[وبل]?(?:ال)?علاجا?|(?:ال)?معالجه',
  'و?[يت]شفي|(?:ال)?شفا',
  '[يت]قي (?:من|ضد)|(?:ال|لل)?وقايه من',
  'امنه? تماما|(?:بدون|بلا|من غير) (?:اي )?(?:اثار|اعراض) جانبيه',
  '[يت]خفض (?:ال)?(?:كوليسترول|ضغط|سكر)',
  '[يت]حرق (?:ال)?دهون|ل?حرق الدهون|حارق (?:ال)?دهون',
  'و?(?:اقوي|افضل|احسن|انفع|اكثر فعاليه|اكثر فاعليه) من (?:ال)?(?:دوا|ادويه)|بدل (?:ال)?(?:دوا|ادويه)',
  '[وف]?[يت]غنيك? عن (?:ال)?(?:دوا|ادويه)',
  '[يت]شخص|(?:تخسيس|تنحيف|انقاص|انقص|انحف|تنزيل|نزول|نزل|خساره|اخسر)[^.]{0,30} (?:في|خلال) \\d+ (?:ايام|يوم|يوما|اسبوع|اسابيع)',
  'معجزه|مضمونه? النتايج|تبييض',
);

export const findHealthClaims = (text: string): string[] => [
  ...(text.match(englishClaims) ?? []),
  ...(normaliseText(text).match(arabicClaims) ?? []),
];
