// What is printed on a pack, in both languages at once: wordmark, name, dose, contents.
import { contentsText, symbolOf, titleBreakings } from '../../catalogue/packshots/label-text.mjs';

const DOSE = /^(?:(.*\S) )?([\d,.]+) ?(mg|mcg|g|IU|ml|billion)$/i;
const UNITS = {
  mg: ['mg', 'ملجم'],
  mcg: ['mcg', 'مكجم'],
  g: ['g', 'جم'],
  iu: ['IU', 'وحدة'],
  ml: ['ml', 'مل'],
  billion: ['billion', 'مليار'],
  'CFU-billion': ['billion', 'مليار'],
};
const ARABIC_DOSE = /\s*[\d,.]+ ?(?:ملجم|مكجم|جم|وحدة|مل|مليار)$/;

const withThousands = (amount) => amount.toLocaleString('en');

function doseOf({ label, facts }) {
  const [, , value, unit] = DOSE.exec(label.en.at(-1)) ?? [];
  if (value) {
    const [en, ar] = UNITS[unit.toLowerCase()];
    return { value, en, ar };
  }
  // Which of several ingredients a lone figure means, nobody could tell.
  const [only, another] = facts;
  if (!only || another || !UNITS[only.unit]) return null;
  const [en, ar] = UNITS[only.unit];
  return { value: withThousands(only.amount), en, ar };
}

function titleLines(lines, pattern) {
  const last = lines.at(-1).replace(pattern, '').trim();
  return [...lines.slice(0, -1), ...(last ? [last] : [])];
}

const splitCount = (text) => {
  const [, value, rest] = /^(\S+) (.+)$/.exec(text) ?? [];
  return { value, rest };
};

const SUPPLEMENT = { en: 'Food supplement', ar: 'مكمل غذائي' };

// brand: an entry of brands.json.
export function wordsOf(product, brand) {
  const { label, form, count } = product;
  const english = titleLines(label.en, /\s*[\d,.]+ ?(?:mg|mcg|g|IU|ml|billion)$/i);
  const title = english.length ? english : [label.en[0]];
  const arabic = titleLines(label.ar, ARABIC_DOSE);
  const contents = { en: contentsText(form, count, 'en'), ar: contentsText(form, count, 'ar') };
  const counted = { ...splitCount(contents.en), ar: splitCount(contents.ar).rest };
  // Without a dose of its own a pack says how much is in it.
  const dose = doseOf(product) ?? { value: counted.value, en: counted.rest, ar: counted.ar };
  return {
    logo: brand.name.en,
    logoAr: brand.arabicWordmark ? brand.name.ar : '',
    title: titleBreakings([title.join(' ').replace(/- /g, '-')]),
    arabic: (arabic.length ? arabic : label.ar).join(' '),
    dose,
    foot: contents.en === `${dose.value} ${dose.en}` ? SUPPLEMENT : contents,
    symbol: symbolOf(label.en),
  };
}
