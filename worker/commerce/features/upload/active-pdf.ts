/** PDFs that run or carry something are refused (docs/security.md U1): a doctor's program would obey where a browser doesn't. */
type Bytes = Uint8Array<ArrayBuffer>;

const activeNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![A-Za-z0-9])/;
/** One stream behind the dictionary that describes it; what is compressed in others is pictures and drawing. */
const streams = /<<((?:(?!endobj|stream\r?\n)[\s\S]){0,4000})stream\r?\n([\s\S]*?)\r?\n?endstream/dg;
const maxStreams = 500;
const maxInflatedBytes = 4_000_000;

const latin1 = new TextDecoder('latin1');

/** `/J#61vaScript` is `/JavaScript`. */
const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isActiveText = (text: string): boolean => activeNames.test(unescapeNames(text));

/** As far as it can be read: a damaged stream gives what comes before the damage. */
async function inflate(bytes: Bytes): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done && text.length < maxInflatedBytes; part = await reader.read())
      text += latin1.decode(part.value);
    await reader.cancel();
  } catch {
    // Trailing or damaged bytes: what was read is judged.
  }
  return text;
}

export async function isActivePdf(bytes: Bytes): Promise<boolean> {
  const text = latin1.decode(bytes);
  if (isActiveText(text.replace(/stream\r?\n[\s\S]*?endstream/g, ' '))) return true;
  let count = 0;
  for (const { 1: about = '', 2: data = '', indices } of text.matchAll(streams)) {
    if (!/\/Type\s*\/ObjStm(?![A-Za-z0-9])/.test(unescapeNames(about)) || count >= maxStreams) continue;
    count += 1;
    const start = indices?.[2]?.[0] ?? 0;
    const isDeflated = /Flate|\/Fl\b/.test(unescapeNames(about));
    if (isActiveText(isDeflated ? await inflate(bytes.slice(start, start + data.length)) : data)) return true;
  }
  return false;
}
