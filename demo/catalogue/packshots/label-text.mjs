// What is printed on a label besides the brand: a title, the dose, the contents and, for one layout, a symbol.

const UNITS_EN = {
  capsule: ['capsule', 'capsules'],
  tablet: ['tablet', 'tablets'],
  softgel: ['softgel', 'softgels'],
  gummy: ['gummy', 'gummies'],
  lozenge: ['lozenge', 'lozenges'],
  tea: ['tea bag', 'tea bags'],
  sachet: ['sachet', 'sachets'],
  chewable: ['chewable', 'chewables'],
  effervescent: ['tablet', 'tablets'],
  bar: ['bar', 'bars'],
  powder: ['g', 'g'],
  liquid: ['ml', 'ml'],
  oil: ['ml', 'ml'],
};

// Arabic nouns follow their number: 3-10 plural, 11-99 accusative singular, hundreds genitive singular.
const UNITS_AR = {
  capsule: { few: 'كبسولات', many: 'كبسولة', other: 'كبسولة' },
  tablet: { few: 'أقراص', many: 'قرصًا', other: 'قرص' },
  softgel: { few: 'كبسولات هلامية', many: 'كبسولة هلامية', other: 'كبسولة هلامية' },
  gummy: { few: 'علكات', many: 'علكة', other: 'علكة' },
  lozenge: { few: 'أقراص مص', many: 'قرص مص', other: 'قرص مص' },
  tea: { few: 'أكياس شاي', many: 'كيس شاي', other: 'كيس شاي' },
  sachet: { few: 'أظرف', many: 'ظرفًا', other: 'ظرف' },
  chewable: { few: 'أقراص للمضغ', many: 'قرصًا للمضغ', other: 'قرص للمضغ' },
  effervescent: { few: 'أقراص فوّارة', many: 'قرصًا فوّارًا', other: 'قرص فوّار' },
  bar: { few: 'ألواح', many: 'لوحًا', other: 'لوح' },
  powder: { other: 'جم' },
  liquid: { other: 'مل' },
  oil: { other: 'مل' },
};

const arabicPlural = new Intl.PluralRules('ar');

export function contentsText(form, count, lang) {
  if (!count || !UNITS_EN[form]) return '';
  if (lang === 'en') return `${count} ${UNITS_EN[form][count === 1 ? 0 : 1]}`;
  const nouns = UNITS_AR[form];
  return `${count} ${nouns[arabicPlural.select(count)] ?? nouns.other}`;
}

const ELEMENTS = {
  magnesium: 'Mg',
  iron: 'Fe',
  zinc: 'Zn',
  calcium: 'Ca',
  selenium: 'Se',
  potassium: 'K',
  iodine: 'I',
  copper: 'Cu',
  chromium: 'Cr',
  manganese: 'Mn',
  boron: 'B',
  silica: 'Si',
  lithium: 'Li',
  sodium: 'Na',
  molybdenum: 'Mo',
};

const signOf = (word) => ELEMENTS[word.toLowerCase()] ?? (/^[A-Z]{1,2}\d{1,2}$/.test(word) ? word : undefined);

// A sign of one to three letters that stands for the product: an element, a vitamin's number, an abbreviation.
export function symbolOf(englishLabel) {
  const words = englishLabel
    .join(' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const word = words.find((candidate) => /\p{L}{2}/u.test(candidate)) ?? words[0];
  return (
    words.map(signOf).find(Boolean) ??
    words.find((candidate) => /^[A-Z]{3}$/.test(candidate)) ??
    `${word[0].toUpperCase()}${word.slice(1, 2).toLowerCase()}`
  );
}

const isDose = (line) => /^[\d,.]+|\d{2,}/.test(line);

export function labelText({ label, form, count, lang, symbol }) {
  const contents = contentsText(form, count, lang);
  const doseLast = label.length > 1 && isDose(label.at(-1));
  const title = doseLast ? label.slice(0, -1) : label;
  const dose = doseLast ? label.at(-1) : contents;
  const repeats = !doseLast || label.at(-1).startsWith(`${count} `);
  return { title, dose, foot: repeats ? '' : contents, symbol: symbol ?? symbolOf(label) };
}

const SHORTEST_LINE = 3;

function* breakings(words, mostLines) {
  for (let mask = 0; mask < 2 ** (words.length - 1); mask++) {
    const lines = [words[0]];
    words.slice(1).forEach((word, i) => {
      if (mask & (1 << i)) lines.push(word);
      else lines[lines.length - 1] += ` ${word}`;
    });
    if (lines.length <= mostLines) yield lines;
  }
}

// No line ends in a sign, and none begins with the figure that belongs to the word before it.
function readsWell(lines) {
  if (lines.length === 1) return true;
  return lines.every((line, i) => line.length >= SHORTEST_LINE && !/[&+،,-]$/.test(line) && !(i && /^\d/.test(line)));
}

// The given lines and other ways to break the same words; the layout takes the one it can set largest.
export function titleBreakings(title, mostLines = 3) {
  const others = [...breakings(title.join(' ').split(' '), mostLines)].filter(readsWell);
  const same = (lines) => lines.length === title.length && lines.every((line, i) => line === title[i]);
  return [title, ...others.filter((lines) => !same(lines))];
}
