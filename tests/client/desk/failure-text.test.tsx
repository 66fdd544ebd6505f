/** What the desk says of a refusal, in its own words where the shop's are the terminal's. */
import { expect, test } from 'vitest';
import { DeskFailure } from '../../../client/desk/api/request.ts';
import { ErrorState } from '../../../client/desk/ui/states.tsx';
import { drawDesk } from './draw-desk.tsx';

test.each([
  [
    'staff.forbidden',
    'It needs read_orders.',
    'Your roles don’t allow this here. Ask whoever manages the people of the desk.',
  ],
  ['undo.newer', 'Somebody changed it since.', 'Somebody changed it since.'],
  ['network', '', 'The desk can’t be reached. Check the connection and try again.'],
] as const)('%s, worded %j, is said', async (code, message, said) => {
  await drawDesk(<ErrorState failure={new DeskFailure(403, code, message)} />);
  expect(document.querySelector('.note--bad')?.textContent).toBe(said);
});
