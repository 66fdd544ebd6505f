import { z } from 'zod';
import { importCellMaxChars, jsonBodyMaxBytes } from '../../constants.ts';
import { countryCodes } from '../../domain/country.ts';
import { stockModes } from '../../domain/import-change.ts';
import { importNameMaxChars, nameKinds, nameMeanings } from '../../domain/import-names.ts';
import { importColumns } from '../../domain/product-field/register.ts';
import { skuId, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';

const maxImportRows = 400;
/** What is longer than a cell's 4,000 characters is a fault of it. */
const cell = z
  .string()
  .max(importCellMaxChars + 1)
  .brand<'cell'>();
const cells = z.partialRecord(z.enum(importColumns), cell);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const importId = z.int().min(1);
const stock = z.enum(stockModes);
const country = z.enum(countryCodes);

const cellLocation = { row: z.int(), column: z.enum(importColumns), code: z.string() };
const said = { kind: z.enum(nameKinds), means: z.enum(nameMeanings) };
const suggestion = { near: z.string().optional(), was: z.string().optional() };
const shortage = { sku: z.string(), country, asked: z.int(), moved: z.int() };
const term = z.strictObject({ id: z.string(), en: z.string(), ar: z.string() });

export const importDeskCalls = {
  import: deskPost('/desk/catalogue/import', {
    may: 'write_catalogue',
    summary: 'Take in a chunk of a merchant’s file',
    refusals: ['name.moved'],
    maxBytes: jsonBodyMaxBytes,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            row: z.int().min(1),
            cells,
            /** What the cells held when they were read. If somebody changed one since, the row is a fault `moved`. */
            was: cells.optional(),
            /** Cells whose question somebody answered with yes; `yes` answers all. */
            sure: z
              .array(z.strictObject({ column: z.enum(importColumns), code: z.string().max(40) }))
              .max(importColumns.length * 2)
              .optional(),
          }),
        )
        .min(1)
        .max(maxImportRows),
      dry_run: z.boolean().optional(),
      import: importId.optional(),
      stock: stock.optional(),
      file_hash: hash.optional(),
      yes: z.boolean().optional(),
      again: z.boolean().optional(),
      /** What names in the rows were shown to mean. Where one means something else by now, nothing is written: `name.moved`. */
      names: z
        .array(
          z.strictObject({
            ...said,
            name: z.string().max(importNameMaxChars),
            ours: z.string().max(importNameMaxChars).nullable(),
          }),
        )
        .max(maxImportRows * nameKinds.length)
        .optional(),
    }),
    data: z.strictObject({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      unchanged_rows: z.array(z.int()),
      published: z.int(),
      drafts: z.record(z.string(), z.int()),
      new_brands: z.array(z.string()),
      unknown_categories: z.record(z.string(), z.int()),
      /** Names of categories, brands and forms that aren't the shop's, with what was said of them. */
      names: z.array(
        z.strictObject({
          ...said,
          name: z.string(),
          ours: z.string().nullable(),
          near: z.string().nullable(),
        }),
      ),
      claims: z.array(z.strictObject({ sku: z.string(), words: z.array(z.string()) })),
      near_dates: z.array(
        z.strictObject({
          sku: z.string(),
          countries: z.array(country),
          expires_on: z.string(),
          is_expired: z.boolean(),
        }),
      ),
      faults: z.array(z.strictObject({ ...cellLocation, value: z.string().optional(), ...suggestion })),
      /** Rows that are taken without their cells at fault; others with a fault wait whole. */
      partly: z.array(z.int()),
      warnings: z.array(z.strictObject({ ...cellLocation, value: z.string(), ...suggestion })),
      changes: z.array(
        z.strictObject({
          row: z.int(),
          sku: z.string(),
          is_new: z.boolean(),
          name: term.omit({ id: true }),
          /** As they were read; of a new product all that it will have. */
          fields: z.array(z.strictObject({ column: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
      /** In a dry run: cells whose stored value will differ from what is written in them, with that value. */
      stored: z.array(
        z.strictObject({
          row: z.int(),
          fields: z.array(z.strictObject({ column: z.enum(importColumns), text: z.string() })),
        }),
      ),
      stock: z.strictObject({
        moved: z.int(),
        counted: z.int(),
        not_applied: z.int(),
        short: z.array(z.strictObject({ row: z.int(), ...shortage })),
        repeated: z.array(z.strictObject({ row: z.int(), sku: z.string(), import: z.int(), at: z.string() })),
      }),
    }),
  }),
  startImport: deskPost('/desk/catalogue/import/start', {
    may: 'write_catalogue',
    summary: 'Begin an import, or go on with one of the same file that was interrupted',
    body: z.strictObject({ file: z.string().max(255), hash, stock: stock.nullable() }),
    data: z.strictObject({ id: z.int(), resumed: z.boolean() }),
  }),
  finishImport: deskPost('/desk/catalogue/import/finish', {
    may: 'write_catalogue',
    summary: 'The last chunk of an import is in',
    body: z.strictObject({ id: importId }),
    data: z.strictObject({ id: z.int() }),
  }),
  setImportName: deskPost('/desk/catalogue/import/name', {
    may: 'write_catalogue',
    summary: 'What a name in merchants’ files means here',
    description:
      'Kept for the next files: one of the shop’s own by its id (`ours`), nothing, or `ask`, which forgets what was said.',
    refusals: ['name.unknown'],
    body: z.strictObject({
      ...said,
      name: textLine(importNameMaxChars),
      ours: z.string().max(importNameMaxChars).nullable(),
    }),
    data: z.strictObject({ kind: z.enum(nameKinds), name: z.string() }),
  }),
  imports: deskGet('/desk/catalogue/imports', {
    may: 'read_catalogue',
    summary: 'The newest imports that changed something',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.int(),
          file: z.string(),
          at: z.string(),
          by: z.string().nullable(),
          created: z.int(),
          updated: z.int(),
          stock: stock.nullable(),
          state: z.enum(['done', 'interrupted', 'undoing', 'undone']),
        }),
      ),
    }),
  }),
  undoImport: deskPost('/desk/catalogue/undo', {
    may: 'undo',
    summary: 'Take an import back, a batch at a time until it is done',
    body: z.strictObject({ id: importId.optional() }),
    data: z.strictObject({
      refused: z.enum(['none', 'unknown', 'undone']).nullable(),
      id: z.int().nullable(),
      file: z.string(),
      restored: z.int(),
      taken_off: z.int(),
      left: z.array(z.strictObject({ sku: z.string(), column: z.string(), now: z.string(), before: z.string() })),
      moved: z.int(),
      short: z.array(z.strictObject(shortage)),
      done: z.boolean(),
    }),
  }),
  words: deskGet('/desk/catalogue/words', {
    may: 'read_catalogue',
    summary: 'Every word that a merchant’s file may use',
    data: z.strictObject({
      columns: z.array(z.string()),
      required: z.array(z.string()),
      forms: z.array(term),
      categories: z.array(term),
      brands: z.array(term),
      flags: z.array(z.string()),
      ingredients: z.array(term),
      units: z.array(term),
      uses: z.array(term),
      allergens: z.array(term),
    }),
  }),
  export: deskGet('/desk/catalogue/export', {
    may: 'export',
    fresh: true,
    summary: 'A page of products as a merchant’s file has them',
    query: z.strictObject({ after: skuId.optional(), all: z.literal('1').optional() }),
    data: z.strictObject({ rows: z.array(z.record(z.enum(importColumns), z.string())), next: z.string().nullable() }),
  }),
};
