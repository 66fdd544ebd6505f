/** docs/security.md P4, F1: a body is read completely, in any length and kind of stream, and never beyond its limit. */
import { expect, test } from 'vitest';
import { readBodyWithLimit } from '../../../worker/storefront/request/read-body.ts';

const cap = 100_000;
const { signal } = new AbortController();
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => at % 251);

/** From a network, and from JavaScript, whose streams have no BYOB reader. */
const bodies = {
  'a fetched body': (bytes: Uint8Array<ArrayBuffer>) => new Response(bytes),
  'a body that a script feeds in pieces': (bytes: Uint8Array<ArrayBuffer>) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.byteLength; at += 1000) controller.enqueue(bytes.slice(at, at + 1000));
          controller.close();
        },
      }),
    ),
};

test.each(Object.entries(bodies))(
  '%s is read whole at every length around the room of a read',
  async (_name, bodyOf) => {
    for (const length of [0, 1, 4095, 4096, 4097, 8192, 69_631, 69_632, 69_633, cap]) {
      const bytes = bytesOf(length);
      expect(await readBodyWithLimit(bodyOf(bytes) as never, cap, signal), String(length)).toEqual(bytes);
    }
  },
);

test.each(Object.entries(bodies))('%s of one byte too many is none', async (_name, bodyOf) => {
  expect(await readBodyWithLimit(bodyOf(bytesOf(cap + 1)) as never, cap, signal)).toBeNull();
});

test('P5: a body that stops coming is given up at the deadline', async () => {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  void writer.write(bytesOf(10)).catch(() => undefined);
  const late = readBodyWithLimit({ body: readable as never }, cap, AbortSignal.timeout(50));
  await expect(late).rejects.toThrow(/timeout/);
});
