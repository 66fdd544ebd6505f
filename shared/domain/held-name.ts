/** What of a name stays on one line (docs/gulf.md §4). */
import { hardSpace } from './money.ts';

/** Seen by nobody: one forbids a line's end where it stands, the other makes what follows it read from left to right. */
const wordJoiner = '\u2060';
const leftToRight = '\u200e';

const beforeUnit =
  /(?<=\d)\s+(?=(?:mcg|mg|kg|g|ml|IU|CFU|billion|million|مكجم|ملجم|كجم|جم|مكغ|ملغ|مغ|كغم|غم|مل|لتر|وحدات|وحدة|مليارات|مليار|ملايين|مليون)(?![\p{L}\p{N}]))/giu;
// `5-HTP`, `MK-7`: beside a figure; `Gluten-free` may part.
const codeHyphen = /(?<=\d)-(?=[A-Z0-9])|(?<=[A-Z])-(?=\d)/gi;
// A figure is set as part of the Arabic before it: `MTHF-5`.
const codeAfterArabic = /(?<=[\u0600-\u06ff][\s(]+)(?=\d+-[A-Z])/gi;

/**
 * A name as it is shown: `1000 ملجم` never parts at a line's end, where the next line would begin with the bare unit, and
 * `5-MTHF` stays whole and the right way round in an Arabic line. `plainName` is its way back; a search reads both alike.
 */
export const heldName = (name: string): string =>
  name.replace(beforeUnit, hardSpace).replace(codeAfterArabic, leftToRight).replace(codeHyphen, `-${wordJoiner}`);

/** A held name as people type it. */
export const plainName = (name: string): string =>
  name.replaceAll(wordJoiner, '').replaceAll(leftToRight, '').replaceAll(hardSpace, ' ');
