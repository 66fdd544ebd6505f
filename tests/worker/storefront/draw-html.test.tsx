/** Rendering React to text (docs/decisions/014-react-draws-text.md). */
import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { drawHtml } from '../../../client/document/draw-html.ts';

const options = () => ({ nonce: 'N', signal: new AbortController().signal, onError: vi.fn() });

async function rest(late: AsyncIterable<string> | null): Promise<string> {
  let text = '';
  for await (const piece of late ?? []) text += piece;
  return text;
}

test('a page that waits for nothing is drawn at once', async () => {
  expect(await drawHtml(<p title="a & b">عافية</p>, options())).toEqual({
    first: '<p title="a &amp; b">عافية</p>',
    late: null,
  });
});

test('a part that comes late leaves the rest of the page where it is, and follows it', async () => {
  let resolveReviews = (_text: string) => {};
  const reviews = new Promise<string>((resolve) => {
    resolveReviews = resolve;
  });
  const Late = () => <b>{use(reviews)}</b>;
  const page = (
    <main>
      <Suspense fallback={<i>soon</i>}>
        <Late />
      </Suspense>
    </main>
  );
  const { first, late } = await drawHtml(page, options());
  expect(first).toContain('<i>soon</i>');
  expect(late).not.toBeNull();
  const following = rest(late);
  resolveReviews('four stars');
  const text = await following;
  expect(text).toContain('<b>four stars</b>');
  expect(text).toContain('nonce="N"');
});

test('a page whose frame breaks is none, and its fault is told', async () => {
  const streamOptions = options();
  const Broken = () => {
    throw new Error('no frame');
  };
  await expect(drawHtml(<Broken />, streamOptions)).rejects.toThrow('no frame');
  expect(streamOptions.onError).toHaveBeenCalledOnce();
});

test('F3: a part that breaks while the page streams leaves the rest of it, says so in its place, and is told', async () => {
  let rejectReviews = (_error: Error) => {};
  const reviews = new Promise<string>((_, reject) => {
    rejectReviews = reject;
  });
  const Late = () => <b>{use(reviews)}</b>;
  const page = (
    <main>
      <h1>Zinc</h1>
      <Suspense fallback={<i>soon</i>}>
        <Late />
      </Suspense>
      <p>In stock</p>
    </main>
  );
  const streamOptions = options();
  const { first, late } = await drawHtml(page, streamOptions);
  const following = rest(late);
  rejectReviews(new Error('no reviews today'));
  const text = first + (await following);
  expect(text).toMatch(/<h1>Zinc<\/h1>.*<i>soon<\/i>.*<p>In stock<\/p>/s);
  // React's call for a part that the browser renders again.
  expect(text).toContain('$RX("B:0"');
  expect(streamOptions.onError.mock.calls[0]?.[0]).toEqual(new Error('no reviews today'));
});

test('a part that never comes is given up when the time for the page is over', async () => {
  const deadline = new AbortController();
  const Late = () => <b>{use(new Promise<string>(() => {}))}</b>;
  const page = (
    <Suspense fallback={<i>soon</i>}>
      <Late />
    </Suspense>
  );
  const streamOptions = { ...options(), signal: deadline.signal };
  const { late } = await drawHtml(page, streamOptions);
  const following = rest(late);
  deadline.abort(new Error('too late'));
  await following;
  expect(streamOptions.onError.mock.calls[0]?.[0]).toEqual(new Error('too late'));
});
