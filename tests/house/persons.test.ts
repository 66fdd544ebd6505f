/**
 * Which calls of the desk show whose data is read from their answers: each is counted (docs/desk.md "Who reads whom"), or what looks like
 * a person in it is named here with what it is.
 */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { DeskCall } from '../../shared/contract/desk/call.ts';
import { deskCalls } from '../../shared/contract/desk/calls.ts';

const calls: Readonly<Record<string, DeskCall>> = deskCalls;

type Schema = z.core.JSONSchema.BaseSchema;

/** Names of what belongs to somebody, and of what holds anything. */
const personal =
  /^(to|html|csv|letter)$|(^|_)(name|e?mail|phone|mobile|whatsapp|recipient|address|street|lines|patient|customer|buyer|contact|person|people|user|birth|message|signature)(_|$)/;

const isBothLanguages = ({ properties }: Schema) => Object.keys(properties ?? {}).join() === 'en,ar';
/** Whether something that nobody listed beforehand fits into it. */
const holdsText = (schema: Schema): boolean =>
  !isBothLanguages(schema) &&
  (([schema.type].flat().includes('string') && schema.enum === undefined && schema.const === undefined) ||
    isAnything(schema) ||
    [schema.anyOf, schema.oneOf, [schema.items].flat()].some((parts) =>
      parts?.some((part) => typeof part === 'object' && holdsText(part)),
    ));
const isAnything = (schema: Schema): boolean =>
  Object.keys(schema).filter((key) => key !== 'default').length === 0 ||
  [schema.additionalProperties, ...(schema.anyOf ?? [])].some((part) => typeof part === 'object' && isAnything(part));

function* listPersonal(schema: Schema, path: string): Generator<string> {
  if (isBothLanguages(schema)) return;
  for (const [name, value] of Object.entries(schema.properties ?? {})) {
    if (typeof value !== 'object') continue;
    const at = path === '' ? name : `${path}.${name}`;
    if ((personal.test(name) && holdsText(value)) || isAnything(value)) yield at;
    else yield* listPersonal(value, at);
  }
  for (const part of [schema.anyOf, schema.oneOf, [schema.items].flat()].flatMap((parts) => parts ?? []))
    if (typeof part === 'object') yield* listPersonal(part, path);
}

/** The document of all calls names schemas in zod's own registry, which would stand here as references. */
const metadata = z.registry<object>();

const fieldsOf = ({ data }: DeskCall) => [
  ...new Set(
    listPersonal(z.toJSONSchema(data, { unrepresentable: 'any', io: 'input', reused: 'inline', metadata }), ''),
  ),
];

/** What is no shopper's in calls that aren't counted: `call field`, each with whose it is. */
const known: Readonly<Record<string, readonly string[]>> = {
  'the shop’s own catalogue, places and words': [
    'addressPlaces items.name', 'addressPlaces items.areas.name', 'deliveryPlaces items.name', 'deliveryPlaces items.areas.name', 'quotePhoneOrder item.lines.name',
    'quotePhoneOrder item.giveaway_items.name', 'quotePhoneOrder item.stack_notes.source.name', 'holidays items.name_en', 'holidays items.name_ar',
    'reportOrigins items.name', 'reportProducts items.name', 'origins items.name', 'expiring items.name', 'gaps items.name', 'addHoliday items.name_en', 'addHoliday items.name_ar',
    'removeHoliday items.name_en', 'removeHoliday items.name_ar', 'savedViews items.name', 'import names.name', 'setImportName name',
  ], // biome-ignore format: short values fill each line, not one line each
  'the shop’s own, or a supplier’s firm': [
    'countrySettings item.phone', 'countrySettings item.whatsapp', 'countrySettings item.email', 'setCountrySettings item.phone', 'setCountrySettings item.whatsapp', 'setCountrySettings item.email',
    'seller seller.name_en', 'seller seller.name_ar', 'seller seller.address_en', 'seller seller.address_ar', 'setSeller seller.name_en', 'setSeller seller.name_ar', 'setSeller seller.address_en',
    'setSeller seller.address_ar', 'stockSuppliers items.name', 'stockSuppliers items.contact',
  ], // biome-ignore format: short values fill each line, not one line each
  'what the caller typed, a sentence of the shop’s, or always empty': [
    'placePhoneOrder message', 'placePhoneOrder whatsapp_url', 'previewOrderEdit item.refusal.message', 'collectMany results.refusal.message', 'collectMany count_refusal.message',
    'proposals items.input', 'reject item.input',
  ], // biome-ignore format: short values fill each line, not one line each
  'values of tables that aren’t about people (shared/domain/audited-tables.ts)': [
    'auditLog items.changes.fields.name', 'auditLog items.changes.fields.before', 'auditLog items.changes.fields.after',
  ], // biome-ignore format: short values fill each line, not one line each
  'a colleague’s': [
    'me item.name', 'passkeys items.name', 'presence items.name', 'proposals items.proposed_by.name', 'proposals items.decided_by.name', 'sessions items.staff.name',
    'orderChoices people.name', 'member item.name', 'staff items.name', 'staffSessions items.staff.name', 'auditLog items.actor.name', 'changeStaff item.name', 'endStaff item.name',
    'reject item.proposed_by.name', 'reject item.decided_by.name',
  ], // biome-ignore format: short values fill each line, not one line each
};

/** A write is a line of the audit log, with the order or payment that it is about, and shows that one alone. */
const isInTheLog = ({ writes, scope }: DeskCall) => writes && ['order', 'charge', 'proposal'].includes(scope);

test('Z29: a call of the desk that may show somebody’s data says whose, so that it is counted', () => {
  const excused = Object.values(known).flat();
  const found = Object.entries(calls).flatMap(([name, call]) =>
    call.persons !== null || isInTheLog(call) ? [] : fieldsOf(call).map((field) => `${name} ${field}`),
  );
  expect(found.filter((one) => !excused.includes(one))).toEqual([]);
  expect(
    excused.filter((one) => !found.includes(one)),
    'named here, and not found',
  ).toEqual([]);
});

test('what hands out a file of people is counted by its rows, and bounds nothing else', () => {
  const counted = Object.entries(calls).filter(([, { persons }]) => persons !== null);
  expect(counted.filter(([, { writes }]) => writes).map(([name]) => name)).toEqual(['exportOrders']);
  expect(counted.filter(([, call]) => fieldsOf(call).length === 0).map(([name]) => name)).toEqual([]);
});
