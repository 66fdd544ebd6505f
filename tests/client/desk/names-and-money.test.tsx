/** What a page says of a record: its title while it waits, names and sums in the reader's direction. */
import { expect, test } from 'vitest';
import { DeskFailure } from '../../../client/desk/api/request.ts';
import { useMoneyText } from '../../../client/desk/ui/money.tsx';
import { NameText } from '../../../client/desk/ui/name-text.tsx';
import { PageWait } from '../../../client/desk/ui/page-wait.tsx';
import type { Locale } from '../../../shared/domain/money.ts';
import { drawDesk } from './draw-desk.tsx';

const nmn = { en: 'NMN 500 mg', ar: 'NMN نيكوتيناميد' };

test.each<[Locale, typeof nmn, string, string | null]>([
  ['ar', nmn, 'NMN نيكوتيناميد', 'rtl'],
  ['en', nmn, 'NMN 500 mg', 'ltr'],
  ['ar', { en: 'Omega', ar: '' }, 'Omega', null],
  ['en', { en: '', ar: '' }, 'OMG-1', null],
])('in %s the name of %o is %s, direction %s', async (locale, name, text, direction) => {
  const { box } = await drawDesk(<NameText name={name} code="OMG-1" />, { locale });
  expect(box.querySelector('bdi')?.textContent).toBe(text);
  expect(box.querySelector('bdi')?.getAttribute('dir')).toBe(direction);
});

function Sentence({ text }: { text: string }) {
  return <p>{useMoneyText()(text)}</p>;
}

test.each<[Locale, string, string]>([
  ['ar', '4.250 KWD', '4.250 د.ك'],
  ['en', '4.250 KWD', 'KWD 4.250'],
  ['ar', '199.00 SAR', '199.00 ر.س'],
  ['en', 'nothing', 'nothing'],
])('in a sentence in %s, %s is %s', async (locale, text, said) => {
  const { box } = await drawDesk(<Sentence text={text} />, { locale });
  expect(box.querySelector('p')?.textContent).toBe(said);
});

test('a page has its title while its record is read, and where it can’t be', async () => {
  const refetch = () => undefined;
  const waiting = await drawDesk(<PageWait title="KW-100042" query={{ error: null, refetch }} />);
  expect(waiting.box.querySelector('h1')?.textContent).toBe('KW-100042');
  const error = new DeskFailure(404, 'order.unknown', 'There is no order KW-100042.');
  const failed = await drawDesk(<PageWait title="KW-100042" query={{ error, refetch }} />);
  expect(failed.box.querySelector('h1')?.textContent).toBe('KW-100042');
  expect(failed.box.querySelector('[role=alert]')?.textContent).toContain('There is no order');
});
