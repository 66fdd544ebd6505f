import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DeskFailure } from '../../../client/desk/api/request.ts';
import { DeskForm, useDeskForm } from '../../../client/desk/forms/desk-form.tsx';
import { FormDateField, FormMoneyField, FormTextField } from '../../../client/desk/forms/form-fields.tsx';
import { SaveBar } from '../../../client/desk/forms/save-bar.tsx';
import { MoneyField } from '../../../client/desk/ui/number-fields.tsx';
import { drawDesk, findField, leave, press, type } from './draw-desk.tsx';

const stored = { name: { en: 'Zinc' }, price: '4.250', from: '2026-12-01' };
type Fields = typeof stored;

function Page({ onSave }: { onSave: (fields: Fields) => Promise<unknown> }) {
  const form = useDeskForm(stored);
  return (
    <DeskForm form={form} onSave={onSave}>
      <FormTextField name="name.en" label="Name" lang="en" isRequired />
      <FormMoneyField name="price" label="Price" currency="KWD" />
      <FormDateField name="from" label="From" />
      <SaveBar />
    </DeskForm>
  );
}

const saveBar = () => document.querySelector('.save-bar');

test('the save bar names what differs, and goes when nothing does', async () => {
  await drawDesk(<Page onSave={async () => undefined} />);
  expect(saveBar()).toBe(null);
  await type(findField('Price'), '٤٫٥');
  await leave(findField('Price'));
  expect(findField('Price').value).toBe('4.500');
  expect(saveBar()?.textContent).toContain('1 change: Price');
  await type(findField('Price'), '4.25');
  await leave(findField('Price'));
  expect(saveBar(), 'the same amount again is no change').toBe(null);
});

test('Ctrl+S saves, on an Arabic layout too', async () => {
  const onSave = vi.fn(async () => undefined);
  await drawDesk(<Page onSave={onSave} />);
  await type(findField('From'), '10/03/2027');
  await press('س', { code: 'KeyS', ctrlKey: true });
  expect(onSave).toHaveBeenCalledWith({ ...stored, from: '2027-03-10' });
});

test('what was saved is no change any more, and a later change is one again', async () => {
  await drawDesk(<Page onSave={async () => undefined} />);
  await type(findField('Name'), 'Iron');
  await press('s', { code: 'KeyS', ctrlKey: true });
  expect(saveBar()).toBe(null);
  await type(findField('Name'), 'Zinc');
  expect(saveBar()?.textContent).toContain('1 change: Name');
});

test('a number that could be read in two ways isn’t sent', async () => {
  const onSave = vi.fn(async () => undefined);
  await drawDesk(<Page onSave={onSave} />);
  await type(findField('Price'), '1,250');
  await press('s', { code: 'KeyS', ctrlKey: true });
  expect(onSave).not.toHaveBeenCalled();
  expect(findField('Price').getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('This could be read in two ways.');
  expect(findField('Price').value, 'what was typed stays').toBe('1,250');
});

test('a number with two readings is answered by one press', async () => {
  await drawDesk(<Page onSave={async () => undefined} />);
  await type(findField('Price'), '9,500');
  const readings = [...document.querySelectorAll<HTMLButtonElement>('.number-readings button')];
  expect(readings.map(({ textContent }) => textContent)).toEqual(['9.500', '9500.000']);
  await act(async () => readings[1]?.click());
  expect(findField('Price').value).toBe('9500.000');
  expect(document.querySelector('.number-readings')).toBe(null);
});

function Priced({ was }: { was: string }) {
  const [price, set] = useState(was);
  return <MoneyField label="Price" currency="KWD" was={was} value={price} onChange={set} />;
}

test.each([
  ['4.250', '4500', '4500.000'],
  ['4.250', '٤٬٥٠٠', null],
  ['4.250', '0.425', '0.425'],
  ['4.250', '42.5', '42.500'],
  ['4.250', '4.500', null],
  ['4.250', '4,500', null],
  ['', '4500', null],
  ['4.250', 'x', null],
])('where %s stands, %s is doubted as %s while it is typed', async (was, typed, read) => {
  await drawDesk(<Priced was={was} />);
  await type(findField('Price'), typed);
  const doubt = document.querySelector('.number-doubt')?.textContent?.replace(/[\u2068\u2069]/g, '');
  expect(doubt).toBe(read === null ? '' : `${read}, and it was ${was}. A slip of the point?`);
  expect(findField('Price').getAttribute('aria-invalid')).toBe(null);
});

test('a fault of the server stands at its field, and nothing typed is lost', async () => {
  const failure = new DeskFailure(422, 'field.taken', 'Check the fields.', {
    fields: [{ path: 'name.en', rule: 'taken', message: 'Another product has this name.' }],
  });
  await drawDesk(<Page onSave={() => Promise.reject(failure)} />);
  await type(findField('Name'), 'Magnesium');
  await press('s', { code: 'KeyS', metaKey: true });
  expect(findField('Name').value).toBe('Magnesium');
  expect(findField('Name').getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Another product has this name.');
  expect(saveBar()).not.toBe(null);
});

test('a refusal without a field is a sentence', async () => {
  const failure = new DeskFailure(409, 'undo.newer', 'Somebody changed it since.');
  await drawDesk(<Page onSave={() => Promise.reject(failure)} />);
  await type(findField('Name'), 'Magnesium');
  await press('s', { code: 'KeyS', ctrlKey: true });
  expect(document.querySelector('.toast')?.textContent).toContain('Somebody changed it since.');
});

test('leaving asks when a value differs', async () => {
  const { router } = await drawDesk(<Page onSave={async () => undefined} />);
  await type(findField('Name'), 'Iron');
  await act(async () => router.navigate('/elsewhere'));
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Leave without saving?');
  expect(router.state.location.pathname).toBe('/');
});

test('what was typed and taken back again is not asked about', async () => {
  const { router } = await drawDesk(<Page onSave={async () => undefined} />);
  await type(findField('Name'), 'Iron');
  await type(findField('Name'), 'Zinc');
  await act(async () => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('a day shows the name of its month', async () => {
  await drawDesk(<Page onSave={async () => undefined} />);
  await type(findField('From'), '10/03/2027');
  expect(document.body.textContent).toContain('Wednesday, 10 March 2027');
  await leave(findField('From'));
  expect(findField('From').value).toBe('10/03/2027');
});

test('in Arabic the sentences are Arabic, the figures Latin', async () => {
  await drawDesk(<Page onSave={async () => undefined} />, { locale: 'ar' });
  await type(findField('Price'), '1,250');
  await leave(findField('Price'));
  expect(document.body.textContent).toContain('لهذا الرقم أكثر من قراءة');
  await type(findField('From'), '١٠/٠٣/٢٠٢٧');
  expect(document.body.textContent).toMatch(/10 مارس 2027/);
});

test('of two presses on the question before leaving the first counts, even while the dialog goes', async () => {
  const { router } = await drawDesk(<Page onSave={async () => undefined} />);
  await type(findField('Name'), 'Iron');
  await act(async () => void router.navigate('/orders'));
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find((one) => one.textContent === name);
  await act(async () => {
    const [stay, leaveIt] = [button('Stay'), button('Leave')];
    stay?.click();
    leaveIt?.click();
  });
  expect(router.state.location.pathname).toBe('/');
  expect(findField('Name').value).toBe('Iron');
  await act(async () => void router.navigate('/orders'));
  await act(async () => button('Leave')?.click());
  expect(router.state.location.pathname).toBe('/orders');
});
