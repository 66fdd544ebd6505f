/** What of a name stays on one line where it is shown (docs/gulf.md §4); data, addresses and files have the name as it is. */
import { hardSpace } from './money.ts';

/** A figure before a short word: `1000 ملجم`, `10 billion`, and no harm in `3 oil`. */
const beforeUnit = /(?<=\d) (?=\p{L}{1,7}(?!\p{L}))/gu;
// Without a mark that it reads from left to right, a figure is set as part of the Arabic before it: `MTHF-5`.
const codeAfterArabic = /(?<=[\u0600-\u06ff][ (]+)(?=\d+-[A-Z])/gi;
// `5-HTP`, `MK-7`: beside a figure; `Gluten-free` may part. A word joiner follows, which nobody sees.
const codeHyphen = /(?<=\d)-(?=\w)|(?<=[A-Z])-(?=\d)/gi;

/**
 * `1000 ملجم` never parts at a line's end, where the next line would begin with the bare unit, and `5-MTHF` stays whole and the
 * right way round in an Arabic line.
 */
export const heldName = (name: string): string =>
  name.replace(beforeUnit, hardSpace).replace(codeAfterArabic, '\u200e').replace(codeHyphen, '-\u2060');
