/** Keeps parts of a product name on one line where it is displayed (docs/gulf.md §4); data, URLs and files have the plain name. */
import { noBreakSpace } from './money.ts';

const spaceBeforeUnit = /(?<=\d) (?=\p{L}{1,7}(?!\p{L}))/gu;
// Without a left-to-right mark, `5-MTHF` is displayed as `MTHF-5` in Arabic text.
const codeAfterArabic = /(?<=[\u0600-\u06ff][ (]+)(?=\d+-[A-Z])/gi;
const codeHyphen = /(?<=\d)-(?=\w)|(?<=[A-Z])-(?=\d)/gi;

export const noBreakName = (name: string): string =>
  name.replace(spaceBeforeUnit, noBreakSpace).replace(codeAfterArabic, '\u200e').replace(codeHyphen, '-\u2060');
