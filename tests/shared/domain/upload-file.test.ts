import { describe, expect, it } from 'vitest';
import { agreedType, attachmentHeader, cleanFileName, isAttachmentHeader } from '../../../shared/domain/upload-file.ts';

const start = {
  pdf: Uint8Array.from('%PDF-1.7', (char) => char.charCodeAt(0)),
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
};

describe('U1: content, ending and stated type', () => {
  it.each([
    [start.pdf, 'a.pdf', 'application/pdf', 'application/pdf'],
    [start.pdf, 'A.PDF', 'application/pdf', 'application/pdf'],
    [start.jpeg, 'a.jpg', 'image/jpeg', 'image/jpeg'],
    [start.jpeg, 'a.jpeg', 'image/jpg', 'image/jpeg'],
    [start.png, 'a.b.png', 'image/png', 'image/png'],
    [start.pdf, 'a.jpg', 'application/pdf', null],
    [start.pdf, 'a.pdf', 'image/jpeg', null],
    [start.pdf, 'a.pdf', '', null],
    [start.jpeg, 'a.pdf', 'application/pdf', null],
    [start.pdf, 'a', 'application/pdf', null],
    [start.pdf, 'a.constructor', 'application/pdf', null],
    [Uint8Array.from('%PDF-3.0', (char) => char.charCodeAt(0)), 'a.pdf', 'application/pdf', null],
    [new Uint8Array(), 'a.pdf', 'application/pdf', null],
  ])('%j %s %s → %s', (bytes, name, stated, type) => {
    expect(agreedType({ bytes, name, stated })).toBe(type);
  });
});

describe('U2: a name as it is shown', () => {
  it.each([
    ['../../x', 'x.pdf'],
    ['..', 'blood-test.pdf'],
    ['a\0.pdf', 'a.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
    ['%22quoted%22%0D%0A.pdf', 'quoted.pdf'],
    ['report\u202efdp.exe', 'reportfdp.pdf'],
    ['\u2066hidden\u2069\u200b.pdf', 'hidden.pdf'],
    ['report.exe.pdf', 'report.exe.pdf'],
    ['\ud800.pdf', 'blood-test.pdf'],
    ['تحليل الدم.pdf', 'تحليل الدم.pdf'],
  ])('%j → %s', (name, shown) => expect(cleanFileName(name, 'application/pdf')).toBe(shown));

  it('has 100 characters at most, and never half a letter', () => {
    const name = cleanFileName(`${'🩸'.repeat(300)}.jpg`, 'image/jpeg');
    expect([...name].length).toBe(100);
    expect(name.isWellFormed()).toBe(true);
  });

  it('stands in a header that nothing in it can end', () => {
    for (const name of ['تحليل (1).pdf', "it's.pdf", 'a"b.pdf', '100%.pdf', 'a\nb.pdf', '🩸.pdf']) {
      const header = attachmentHeader(name);
      expect(isAttachmentHeader(header)).toBe(true);
      expect(header).not.toMatch(/[\r\n]/);
    }
    expect(isAttachmentHeader('inline; filename="a.pdf"')).toBe(false);
    expect(isAttachmentHeader(`${attachmentHeader('a.pdf')}\r\nset-cookie: x`)).toBe(false);
  });
});
