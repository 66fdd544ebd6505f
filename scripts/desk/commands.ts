/**
 * All commands: each call by its name, short names of calls, and what is written by hand because it prints or reads documents, asks the
 * shop several times, or works on this machine.
 */
import { aliasCommands } from './aliases.ts';
import { auditCommands } from './audit.ts';
import { callCommands } from './call-command.ts';
import { catalogueCommands } from './catalogue.ts';
import { contentCommands } from './content.ts';
import { invoiceCommands } from './invoice.ts';
import { labCommands } from './lab.ts';
import type { Commands } from './parse.ts';
import { reportCommands } from './report.ts';
import { staffCommands } from './staff.ts';

const handWritten: Commands = {
  ...invoiceCommands,
  ...catalogueCommands,
  ...contentCommands,
  ...labCommands,
  ...staffCommands,
  ...reportCommands,
  ...auditCommands,
};

/** Where a call and what is written by hand have one name, the hand's prints more. */
const withoutTaken = (calls: Commands): Commands =>
  Object.fromEntries(
    Object.entries(calls).filter(([name]) => !Object.hasOwn(aliasCommands, name) && !Object.hasOwn(handWritten, name)),
  );

export const commands: Commands = { ...aliasCommands, ...handWritten, ...withoutTaken(callCommands) };
