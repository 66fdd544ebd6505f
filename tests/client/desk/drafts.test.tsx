/** A form's draft on this device: kept while it differs from what is stored, offered once, and gone when it was saved or discarded. */
import { act } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts, readDraft, writeDraft } from '../../../client/desk/api/drafts.ts';
import { DeskForm, useDeskForm } from '../../../client/desk/forms/desk-form.tsx';
import { FormTextField } from '../../../client/desk/forms/form-fields.tsx';
import { useDraft } from '../../../client/desk/forms/use-draft.tsx';
import { useDraftText } from '../../../client/desk/forms/use-draft-text.ts';
import { drawDesk, findField, press, type } from './draw-desk.tsx';

// happy-dom has none. It is this file's alone: other pages do without.
beforeAll(async () => void (await import('fake-indexeddb/auto')));
afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));
const kept = () => readDraft('noura', 'product/SKU-1');
const stored = { name: 'Zinc', note: '' };
const earlier = { fields: { name: 'Iron', note: 'old' }, names: ['name'], version: '1', savedAt: 0 };

function Page() {
  const form = useDeskForm(stored);
  const { notice, drop } = useDraft(form, 'product/SKU-1', '1');
  return (
    <DeskForm form={form} onSave={async () => drop()}>
      {notice}
      <FormTextField name="name" label="Name" />
      <FormTextField name="note" label="Note" />
    </DeskForm>
  );
}
function Note() {
  const { text, type: write, drop } = useDraftText('product/SKU-1');
  return (
    <>
      <label htmlFor="note">Note</label>
      <input id="note" value={text} onChange={({ target }) => write(target.value)} />
      <button type="button" onClick={drop}>
        Sent
      </button>
    </>
  );
}
const wait = (ms: number) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
const written = () => vi.waitFor(async () => expect(await kept()).toBeDefined(), { timeout: 5_000 });
const gone = () => vi.waitFor(async () => expect(await kept()).toBeUndefined(), { timeout: 5_000 });
const offered = () =>
  vi.waitFor(async () => {
    await wait(10);
    expect(document.body.textContent).toContain('Restore them');
  });
const pressButton = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

beforeEach(() => clearDrafts());

test('what is typed is kept, and no longer once it is as it was stored', async () => {
  await drawDesk(<Page />);
  await type(findField('Name'), 'Iron');
  await written();
  expect(await kept()).toMatchObject({ fields: { name: 'Iron' }, names: ['name'], version: '1' });
  await type(findField('Name'), 'Zinc');
  await gone();
});

test('what was saved leaves no draft, even one that was about to be kept', async () => {
  await drawDesk(<Page />);
  await type(findField('Name'), 'Iron');
  await written();
  await type(findField('Note'), 'more');
  await press('s', { code: 'KeyS', ctrlKey: true });
  await wait(800);
  await gone();
});

test('an earlier draft is offered; restored it fills in what had been changed, and waits for a save', async () => {
  await writeDraft('noura', 'product/SKU-1', earlier);
  await drawDesk(<Page />);
  await offered();
  await pressButton('Restore them');
  expect([findField('Name').value, findField('Note').value]).toEqual(['Iron', '']);
  expect(document.body.textContent).not.toContain('Restore them');
  await press('s', { code: 'KeyS', ctrlKey: true });
  await wait(800);
  await gone();
});

test('a discarded draft is gone, and isn’t offered again', async () => {
  await writeDraft('noura', 'product/SKU-1', earlier);
  await drawDesk(<Page />);
  await offered();
  await pressButton('Discard');
  expect(document.body.textContent).not.toContain('Discard');
  await gone();
  expect(findField('Name').value).toBe('Zinc');
});

test('a note that is sent or emptied leaves no draft', async () => {
  await drawDesk(<Note />);
  await type(findField('Note'), 'Ring first');
  await written();
  expect(await kept()).toMatchObject({ fields: 'Ring first' });
  await pressButton('Sent');
  await gone();
  expect(findField('Note').value).toBe('');
  await type(findField('Note'), 'Ring first');
  await type(findField('Note'), ' ');
  await gone();
});
