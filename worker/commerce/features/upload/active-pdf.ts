/**
 * PDFs that run or carry something are refused (docs/security.md U1): a doctor's program would obey where a browser doesn't. So is one
 * whose packed objects can't be read as they are: nobody knows what they do.
 */
type Bytes = Uint8Array<ArrayBuffer>;

const activeNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z0-9])/;
/**
 * These names are too long to stand in a picture's bytes by chance, so no comment that looks like a stream can hide
 * them.
 */
const longNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![A-Za-z0-9])/;
/** One stream after the dictionary that describes it. Other compressed streams are pictures and drawings. */
const streams = /<<((?:(?!endobj|stream\r?\n)[\s\S]){0,4000})stream\r?\n([\s\S]*?)\r?\n?endstream/dg;
const maxStreams = 500;
const maxInflatedBytes = 4_000_000;

const latin1 = new TextDecoder('latin1');

/** `/J#61vaScript` is `/JavaScript`. */
const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isActiveText = (text: string): boolean => activeNames.test(unescapeNames(text));

/**
 * Reads as far as it can: a damaged stream gives what comes before the damage. null if that is nothing, or too long.
 */
async function inflate(bytes: Bytes): Promise<string | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done && text.length < maxInflatedBytes; part = await reader.read())
      text += latin1.decode(part.value);
    await reader.cancel();
    if (text.length >= maxInflatedBytes) return null;
  } catch {
    // Trailing or damaged bytes: what was read is judged.
  }
  return text === '' && bytes.length > 0 ? null : text;
}

/** null for codes that no program that writes files needs: chains, predictors and others. */
function readFilter(about: string): 'none' | 'deflate' | null {
  const [, list] = /\/Filter\s*(\[[^\]]*\]?|\/[A-Za-z0-9]+)/.exec(about) ?? [];
  const [first, ...more] = list?.match(/\/[A-Za-z0-9]+/g) ?? [];
  if (more.length > 0 || /\/Predictor\s+(?!\s|1(?![0-9]))/.test(about)) return null;
  if (first === undefined) return /\/Filter(?!\s*\[\s*\])(?![A-Za-z0-9])/.test(about) ? null : 'none';
  return first === '/FlateDecode' || first === '/Fl' ? 'deflate' : null;
}

/** The text of a stream of objects; null if it can't be read. */
async function readObjects(about: string, data: Bytes): Promise<string | null> {
  const filter = readFilter(unescapeNames(about));
  if (filter === null) return null;
  return filter === 'none' ? latin1.decode(data) : inflate(data);
}

export async function isActivePdf(bytes: Bytes): Promise<boolean> {
  const text = latin1.decode(bytes);
  const read = unescapeNames(text);
  if (longNames.test(read)) return true;
  if (isActiveText(text.replace(/stream\r?\n[\s\S]*?endstream/g, ' '))) return true;
  // A locked file can't be looked into, and laboratories do lock their files (docs/security.md U1).
  const isLocked = /\/Encrypt(?![A-Za-z0-9])/.test(read);
  let count = 0;
  for (const { 1: about = '', 2: data = '', indices } of text.matchAll(streams)) {
    if (!/\/Type\s*\/ObjStm(?![A-Za-z0-9])/.test(unescapeNames(about))) continue;
    count += 1;
    const start = indices?.[2]?.[0] ?? 0;
    const objects = count > maxStreams ? null : await readObjects(about, bytes.slice(start, start + data.length));
    if (objects === null ? !isLocked : isActiveText(objects)) return true;
  }
  // An object stream that the pattern above misses makes the file suspicious.
  return count < (read.match(/\/ObjStm(?![A-Za-z0-9])/g) ?? []).length;
}
