/**
 * Calls of the desk by name, typed by the contract (docs/desk.md "A page of the web desk"). An absent body is sent as
 * null, as the contract describes it. `lang` is the language of a document that has one.
 */
import { type DeskCallName, type DeskData, type DeskInput, deskCalls } from '../../../shared/contract/desk/calls.ts';
import { buildDeskPath } from '../../../shared/contract/desk/desk-path.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { type Answer, request } from './request.ts';

export function callDesk<N extends DeskCallName>(
  name: N,
  input: DeskInput<N> = {},
  signal?: AbortSignal,
  lang?: Locale,
): Promise<Answer<DeskData<N>>> {
  const { path, writes } = deskCalls[name];
  return request(`/api${buildDeskPath(path, input)}`, {
    method: writes ? 'POST' : 'GET',
    ...(writes && { body: input.body }),
    ...(signal && { signal }),
    ...(lang && { lang }),
  });
}
