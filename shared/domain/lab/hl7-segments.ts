/** Reading HL7 v2: segments, fields and their parts, by the separators that a message names itself, with its escapes undone. */

export interface Segment {
  readonly name: string;
  /** One part of a field, in its first repetition; both count from 1. Null where it's empty. */
  readonly part: (field: number, part?: number) => string | null;
  /** A whole field, each repetition on a line. */
  readonly lines: (field: number) => string | null;
}

export const isHl7 = (text: string): boolean => /^[^A-Za-z{[]*MSH[^A-Za-z0-9\s]/.test(text.slice(0, 20));

interface Separators {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly quote: string;
  readonly subcomponent: string;
}

/** Bytes of UTF-8; null where they are none. */
function readHex(code: string): string | null {
  if (!/^X(?:[0-9A-F]{2})+$/i.test(code)) return null;
  try {
    return decodeURIComponent(code.slice(1).replace(/../g, '%$&'));
  } catch {
    return null;
  }
}

/** What no message means by itself, such as a font, stays as it was written. */
function undoEscapes(text: string, marks: Separators): string {
  const { quote } = marks;
  if (quote === '' || !text.includes(quote)) return text;
  const means = new Map([
    ['F', marks.field],
    ['S', marks.component],
    ['T', marks.subcomponent],
    ['R', marks.repetition],
    ['E', quote],
    ['H', ''],
    ['N', ''],
    ['.br', '\n'],
    ['.sp', '\n'],
    ['.ce', '\n'],
  ]);
  const [before = '', ...rest] = text.split(quote);
  let read = before;
  for (let at = 0; at < rest.length; at += 2) {
    const [code = '', after] = rest.slice(at, at + 2);
    const said = after === undefined ? null : (means.get(code) ?? readHex(code));
    read += said === null ? `${quote}${code}${after === undefined ? '' : quote}` : said;
    read += after ?? '';
  }
  return read;
}

function toSegment(line: string, marks: Separators): Segment {
  const [name = '', ...rest] = line.split(marks.field);
  // MSH-1 is the separator itself.
  const fields = name === 'MSH' ? [name, marks.field, ...rest] : [name, ...rest];
  const clean = (text: string | undefined) => {
    const found = undoEscapes(text ?? '', marks).trim();
    return found === '' || found === '""' ? null : found;
  };
  const repeats = (field: number) =>
    marks.repetition === '' ? [fields[field] ?? ''] : (fields[field] ?? '').split(marks.repetition);
  return {
    name,
    part: (field, part = 1) =>
      clean(
        repeats(field)[0]
          ?.split(marks.component)
          [part - 1]?.split(marks.subcomponent || '\n')[0],
      ),
    lines: (field) =>
      repeats(field)
        .map(clean)
        .filter((text) => text !== null)
        .join('\n') || null,
  };
}

export function parseSegments(text: string): Segment[] | null {
  if (!isHl7(text)) return null;
  // Around it on the wire are characters of their own (MLLP), which are no segment.
  const lines = text
    .slice(text.indexOf('MSH'))
    .split(/\r\n?|\n/)
    .map((line) => line.trimStart())
    .filter((line) => /^[A-Z][A-Z0-9]{2}/.test(line));
  const [field = '|', component = '^', repetition = '', quote = '', subcomponent = ''] = (lines[0] ?? '').slice(3, 8);
  const marks = { field, component, repetition, quote, subcomponent };
  return lines.map((line) => toSegment(line, marks));
}
