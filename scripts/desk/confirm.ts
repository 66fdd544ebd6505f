/** What is shown before a call is made, and the question whether it is meant. */
import type { DeskCallName } from '../../shared/contract/desk/calls.ts';
import { ar, inBothLanguages, type Message } from '../../shared/i18n/message.ts';
import type { CallInput, Fields, LooseCall } from './call-parts.ts';
import { DeskError } from './client.ts';
import type { CommandContext } from './command.ts';

export interface Asked {
  call: LooseCall;
  input: CallInput;
  ask: CommandContext['ask'];
  yes: boolean;
}

export interface Seen {
  /** For parts that weren't typed. */
  gives: Fields;
  /** In place of what was typed. */
  replaces?: Fields;
  lines?: readonly Message[];
  /** There is nothing to do: this is the reply, and nothing is sent. */
  done?: unknown;
  /** Another call that does it, with its whole body in `replaces`. */
  instead?: DeskCallName;
}

/** @throws DeskError unless somebody at the terminal has read it and says yes */
export async function confirm(
  { ask, yes }: Pick<Asked, 'ask' | 'yes'>,
  shown: readonly Message[],
  question: Message,
): Promise<void> {
  if (yes) return;
  const said = (lines: readonly Message[]) => inBothLanguages((locale) => lines.map((line) => line[locale]).join('\n'));
  if (ask !== null && (await ask(said([...shown, question])))) return;
  const add: Message = {
    en: 'Nothing was done. To do it without being asked, add --yes.',
    ar: ar`لم يُنفّذ شيء. للتنفيذ دون سؤال أضف ${'--yes'}.`,
  };
  throw new DeskError(
    ask === null ? said([...shown, add]) : { en: 'Nothing was done.', ar: 'لم يُنفّذ شيء.' },
    'not_confirmed',
  );
}
