/** Every message of the shop is named somewhere, in whole (`cart.title`) or by a template (`checkout.${method}_hint`). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const messages = 'shared/i18n/messages';
const code = ['client', 'worker', 'shared', 'scripts']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(messages)),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const named = new Set([...code.matchAll(/['"`]([a-z]\w*\.[\w-]+)['"`]/g)].map(([, name = '']) => name));
const found = [...code.matchAll(/`([a-z]\w*\.(?:\w|\$\{[^}`]+\})*)`/g)].map(([, template = '']) => template);
const toPattern = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`);
const isWhole = (template: string) => /\.\$\{[^}]+\}$/.test(template);
const templates = found.filter((template) => template.includes('${') && !isWhole(template)).map(toPattern);
/** `checkout.${key}`: the key itself is named elsewhere. */
const wholeTemplates = found.filter(isWhole).map(toPattern);
const words = new Set([...code.matchAll(/['"`]([\w-]+)['"`]|\b(\w+)\??:/g)].map(([, text, key]) => text ?? key));
const isTemplated = (name: string) =>
  templates.some((template) => template.test(name)) ||
  (wholeTemplates.some((template) => template.test(name)) && words.has(name.split('.')[1]));

const keys: string[] = [];
// Codes of refusals have a register of their own, which the compiler holds to these; a printed invoice reads its table's properties.
for (const file of readdirSync(`${messages}/en`))
  for (const [feature, table] of Object.entries(
    (await import(`../../${messages}/en/${file}`)) as Record<string, object>,
  ))
    if (feature !== 'errors' && feature !== 'invoice')
      keys.push(...Object.keys(table).map((key) => `${feature}.${key}`));

test('the messages are found', () => {
  expect(keys.length).toBeGreaterThan(1_000);
});

test('no message is dead', () => {
  expect(keys.filter((key) => !named.has(key) && !isTemplated(key))).toEqual([]);
});
