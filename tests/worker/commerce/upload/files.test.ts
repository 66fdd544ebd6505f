/** Which files are taken in, and what is stored of them (docs/security.md U1, U2, U8). */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../../shared/encoding.ts';
import { uploadMaxBytes } from '../../../../shared/upload-limits.ts';
import { createClient } from '../support/client.ts';
import {
  exifSegment,
  fileOf,
  formOf,
  join,
  jpegBytes,
  latin1,
  objects,
  pdfBytes,
  pdfFile,
  pngBytes,
  rows,
  send,
  upload,
} from '../support/upload.ts';

const person = async () => (await createClient()).signedIn();
const pdf = 'application/pdf';
const sizedPdf = (size: number) => {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(latin1('%PDF-1.4\n'), 0);
  bytes.set(latin1('%%EOF\n'), size - 6);
  return bytes;
};

describe('U1: a file is one of three kinds by content, ending and stated type together', () => {
  const page = latin1('<html><script>alert(1)</script></html>');
  const gif = latin1('GIF89a/*');
  const zip = latin1('PK\x03\x04rest');
  it.each([
    ['a drawing', latin1('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'image/svg+xml', 'upload.type'],
    ['a page', page, 'a.html', 'text/html', 'upload.type'],
    ['a page that says it is a PDF', page, 'a.pdf', pdf, 'upload.type'],
    ['XML', latin1('<?xml version="1.0"?><a/>'), 'a.xml', 'application/xml', 'upload.type'],
    ['a script', latin1('alert(1)'), 'a.js', 'text/javascript', 'upload.type'],
    ['an archive', zip, 'a.zip', 'application/zip', 'upload.type'],
    [
      'a Word file',
      zip,
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'upload.type',
    ],
    ['a program', latin1('MZ\x90\0'), 'a.exe', 'application/octet-stream', 'upload.type'],
    ['a GIF with a script in it', gif, 'a.jpg', 'image/jpeg', 'upload.type'],
    ['nothing', new Uint8Array(), 'a.pdf', pdf, 'upload.type'],
    ['a PDF with another ending', pdfBytes(), 'a.png', pdf, 'upload.type'],
    ['a PDF of another stated type', pdfBytes(), 'a.pdf', 'image/png', 'upload.type'],
    ['a PNG of another ending and type', pngBytes(), 'a.jpg', 'image/jpeg', 'upload.type'],
    ['a file without an ending', pdfBytes(), 'report', pdf, 'upload.type'],
    ['something before a PDF', join(latin1('\n'), pdfBytes()), 'a.pdf', pdf, 'upload.type'],
    [
      'a PDF that is a page as well',
      latin1('%PDF-1.4\n<html><script>1</script>\n%%EOF'),
      'a.pdf',
      pdf,
      'upload.broken',
    ],
    ['a PDF with a page behind it', join(pdfBytes(), page), 'a.pdf', pdf, 'upload.broken'],
    ['a PDF with an archive behind it', join(pdfBytes(), zip, latin1('PK\x05\x06')), 'a.pdf', pdf, 'upload.broken'],
    ['a PDF that ends too soon', pdfBytes().slice(0, -7), 'a.pdf', pdf, 'upload.broken'],
    ['a JPEG that ends too soon', jpegBytes().slice(0, -2), 'a.jpg', 'image/jpeg', 'upload.broken'],
    ['a JPEG with a page behind it', join(jpegBytes(), page), 'a.jpg', 'image/jpeg', 'upload.broken'],
    ['a JPEG with something else behind it', join(jpegBytes(), latin1('more')), 'a.jpg', 'image/jpeg', 'upload.broken'],
    ['a PNG that ends too soon', pngBytes().slice(0, -1), 'a.png', 'image/png', 'upload.broken'],
    ['a PNG with an archive behind it', join(pngBytes(), zip), 'a.png', 'image/png', 'upload.broken'],
    ['a PNG without pixels', pngBytes().slice(0, 33), 'a.png', 'image/png', 'upload.broken'],
  ] as const)('refuses %s, and stores nothing', async (_what, bytes, name, type, code) => {
    const answer = await send(await person(), fileOf(bytes as Uint8Array<ArrayBuffer>, name, type));
    expect([answer.status, answer.meta.error]).toEqual([415, code]);
    expect([await objects(), await rows()]).toEqual([[], []]);
  });

  it.each([
    ['a PDF', pdfBytes(), 'Report.PDF', pdf],
    ['a JPEG', jpegBytes(), 'photo.jpeg', 'image/jpeg'],
    ['a PNG', pngBytes(), 'scan.png', 'image/png'],
    ['a PDF of 10 MB', sizedPdf(uploadMaxBytes), 'scan.pdf', pdf],
  ])('takes %s', async (_what, bytes, name, type) => {
    const answer = await send(await person(), fileOf(bytes, name, type));
    expect([answer.status, answer.data.bytes]).toEqual([200, bytes.length]);
    expect(await objects()).toHaveLength(1);
  });

  it('refuses a byte more than 10 MB, however it is sent', async () => {
    const client = await person();
    const over = await send(client, fileOf(sizedPdf(uploadMaxBytes + 1), 'a.pdf', pdf));
    const farOver = await send(client, fileOf(sizedPdf(uploadMaxBytes + 1024 * 1024), 'a.pdf', pdf));
    expect([over.meta.error, farOver.meta.error]).toEqual(['body.too_large', 'body.too_large']);
    expect(await objects()).toEqual([]);
  });

  it('takes 20 files a day, and 200 MB altogether', async () => {
    const client = await person();
    for (let at = 0; at < 20; at += 1) expect((await send(client, pdfFile())).status).toBe(200);
    expect((await send(client, pdfFile())).meta.error).toBe('upload.too_many');
    const other = await person();
    await upload(other);
    await env.HEALTH_DB.prepare(
      `INSERT INTO uploads SELECT 'more-' || value || hex(randomblob(8)), subject_id, 'bt/' || hex(randomblob(18)),
         state, name, u.type, 10485760, sha256, taken_on, note, created_at, expires_at
       FROM uploads u, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE subject_id =
         (SELECT id FROM subjects WHERE account = ?) AND state = 'saved'`,
    )
      .bind(other.userId)
      .run();
    expect((await send(other, pdfFile())).meta.error).toBe('upload.full');
  });

  it('refuses a form without a file, with two, or that is none', async () => {
    const client = await person();
    const two = formOf(pdfFile());
    two.append('file', pdfFile());
    const extra = formOf(pdfFile());
    extra.set('role', 'admin');
    const answers = [
      await client.post('/user/upload/bloodtest', new FormData()),
      await client.post('/user/upload/bloodtest', two),
      await client.post('/user/upload/bloodtest', extra),
      await client.post('/user/upload/bloodtest', { file: 'report' }),
    ];
    expect(answers.map(({ meta }) => meta.error)).toEqual([
      'request.malformed',
      'request.malformed',
      'field.unknown',
      'request.malformed',
    ]);
    expect(await objects()).toEqual([]);
  });
});

describe('U2: the key is random, and a name is only shown', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\blood.pdf', 'blood.pdf'],
    ['"><svg onload=x>.pdf', 'svg onload=x.pdf'],
    ['report\u202efdp.exe.pdf', 'reportfdp.exe.pdf'],
    [`${'long '.repeat(900)}.pdf`, null],
    ['تحليل الدم ٢٠٢٦.pdf', 'تحليل الدم ٢٠٢٦.pdf'],
    ['.pdf', 'blood-test.pdf'],
  ])('%j', async (name, shown) => {
    const client = await person();
    const id = await upload(client, pdfFile(name));
    const [key = ''] = await objects();
    expect(key).toMatch(/^bt\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const { item } = (await client.get(`/user/upload/bloodtest/${id}`)).data;
    if (shown !== null) expect(item.name).toBe(shown);
    expect(item.name.length).toBeLessThanOrEqual(100);
    const file = await client.get(`/user/upload/bloodtest/${id}/file`);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[A-Za-z0-9._ -]+"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/,
    );
  });
});

describe('U8: a picture is whole, not immense, and says nothing of where it was taken', () => {
  it.each([
    ['PNG', pngBytes([], 65_535, 65_535), 'a.png', 'image/png'],
    ['JPEG', jpegBytes(65_535, 65_535), 'a.jpg', 'image/jpeg'],
  ])('a %s of 65,535 × 65,535 is refused by its header', async (_kind, bytes, name, type) => {
    expect((await send(await person(), fileOf(bytes, name, type))).meta.error).toBe('picture.too_large');
    expect(await objects()).toEqual([]);
  });

  it('a JPEG loses place, device, comment and what other programs left; its orientation stays', async () => {
    const plain = jpegBytes();
    const comment = latin1('\xff\xfe\0\x0fTaken by Noura'.slice(0, 17));
    const photoshop = latin1('\xff\xed\0\x0aPHOTOSHO');
    const marked = join(plain.slice(0, 2), exifSegment(6), comment, photoshop, plain.slice(2));
    const client = await person();
    const id = await upload(client, fileOf(marked, 'photo.jpg', 'image/jpeg'));
    const stored: Uint8Array = (await client.get(`/user/upload/bloodtest/${id}/file`)).data;
    const text = String.fromCharCode(...stored);
    for (const word of ['GPS', '29.3759', 'Noura', 'PHOTOSHO']) expect(text).not.toContain(word);
    // One tag: 0x0112, a short, once, 6.
    expect(text).toContain('\x01\x12\0\x03\0\0\0\x01\0\x06');
    expect(stored.slice(-2)).toEqual(Uint8Array.of(0xff, 0xd9));
  });

  it('a PNG loses its texts and dates', async () => {
    const bytes = pngBytes([
      ['tEXt', 'Author\0Noura'],
      ['iTXt', 'XML:com.adobe.xmp GPS'],
      ['zTXt', 'Comment'],
      ['tIME', '1234567'],
    ]);
    const client = await person();
    const id = await upload(client, fileOf(bytes, 'scan.png', 'image/png'));
    expect((await client.get(`/user/upload/bloodtest/${id}/file`)).data).toEqual(pngBytes());
  });

  it('the checksum is that of what is stored', async () => {
    const plain = jpegBytes();
    const client = await person();
    const id = await upload(
      client,
      fileOf(join(plain.slice(0, 2), exifSegment(1), plain.slice(2)), 'photo.jpg', 'image/jpeg'),
    );
    const { item } = (await client.get(`/user/upload/bloodtest/${id}`)).data;
    expect(item.sha256).toBe(toHex(await crypto.subtle.digest('SHA-256', plain)));
  });
});

describe('U1: a PDF that acts is refused', () => {
  const pdfOf = (body: string) => latin1(`%PDF-1.7\n1 0 obj\n${body}\nendobj\ntrailer\n<<>>\n%%EOF\n`);
  const deflate = async (text: string) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
  const packed = async (inside: string, about = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
    join(
      latin1(`%PDF-1.7\n1 0 obj\n<< ${about} >>\nstream\n`),
      await deflate(inside),
      latin1('\nendstream\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    );
  const offer = async (bytes: Uint8Array<ArrayBuffer>) => send(await person(), fileOf(bytes, 'a.pdf', pdf));

  it.each([
    '<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /S/Launch/F(cmd.exe) >>',
    '<< /S /J#61vaScript >>',
    '<< /Type /EmbeddedFile >>',
    '<< /Names << /EmbeddedFiles 2 0 R >> >>',
    '<< /Subtype /RichMedia >>',
    '<< /S /SubmitForm >>',
    '<< /AcroForm << /XFA 2 0 R >> >>',
  ])('%s', async (body) => {
    expect((await offer(pdfOf(body))).meta.error).toBe('upload.broken');
  });
  it('also where it is packed into a stream of objects', async () => {
    expect((await offer(await packed('1 0 << /S /JavaScript /JS (x) >>'))).meta.error).toBe('upload.broken');
  });
  it.each([
    '/Filter [/ASCIIHexDecode /FlateDecode]',
    '/Filter /LZWDecode',
    '/Filter 9 0 R',
    '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
  ])('or where nobody can read what is packed: %s', async (filter) => {
    const about = `/Type /ObjStm /N 1 /First 4 ${filter}`;
    expect((await offer(await packed('1 0 << /Type /Page >>', about))).meta.error).toBe('upload.broken');
  });
  it.each([
    ['a comment that looks like a stream', '%stream\n1 0 obj <</S/JavaScript/JS(x)>> endobj\n%endstream'],
    ['another name for it', '%stream\n1 0 obj <</S/J#61vaScript/JS(x)>> endobj\n%endstream'],
  ])('or hidden behind %s', async (_, body) => {
    expect((await offer(pdfOf(body))).meta.error).toBe('upload.broken');
  });
  it('or in a stream whose dictionary is too long to be read, or that can’t be unpacked', async () => {
    const long = `/Type /ObjStm ${' '.repeat(5_000)} /N 1 /First 4 /Filter /FlateDecode`;
    expect((await offer(await packed('1 0 << /S /JavaScript /JS (x) >>', long))).meta.error).toBe('upload.broken');
    const unreadable = pdfOf(
      '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nnothing of the kind\nendstream',
    );
    expect((await offer(unreadable)).meta.error).toBe('upload.broken');
  });
  it('a locked one is taken, as laboratories send them', async () => {
    const locked =
      '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nlocked bytes\nendstream\n<< /Encrypt 9 0 R >>';
    expect((await offer(pdfOf(locked))).status).toBe(200);
  });
  it('packed objects that only describe pages are taken', async () => {
    const plain = '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode] /DecodeParms << /Predictor 1 >>';
    for (const about of [plain, undefined])
      expect((await offer(await packed('1 0 << /Type /Page >>', about))).status).toBe(200);
  });
  it('one that opens at a page, and one whose picture has such letters, is taken', async () => {
    expect((await offer(pdfOf('<< /OpenAction [3 0 R /Fit] /JSize 3 >>'))).status).toBe(200);
    expect((await offer(await packed('/JS /Launch ', '/Subtype /Image /Filter /FlateDecode'))).status).toBe(200);
  });
});
