import { beforeEach, describe, expect, it } from 'vitest';
import { defaultBlocks } from '../../../../worker/commerce/features/home/default-blocks.ts';
import { desk } from '../desk/desk-client.ts';
import { jpegOf } from '../support/picture.ts';
import { stockShelf } from '../support/shop.ts';
import { banner, blocksOf, collection, setHome } from './merchant-page.ts';

beforeEach(() => stockShelf({ id: 'A' }, { id: 'B' }));

const page = async () => (await desk('GET', '/desk/home')).data as { blocks: unknown[]; own: boolean };
const titles = async () => (await blocksOf()).map(({ title }) => title);
const text = { type: 'text', title: { en: 'Note', ar: 'ملاحظة' }, text: { en: 'A note.', ar: 'ملاحظة قصيرة.' } };

describe('a merchant arranges the home page', () => {
  it('with the shop’s own to begin with', async () => {
    expect(await page()).toMatchObject({ blocks: defaultBlocks, own: true });
  });

  it('whole: what was set is what is read back and what is shown, in that order', async () => {
    const blocks = [text, banner, collection('Shelf', ['p-b', 'p-a'], { path: '/search?q=b' })];
    expect(await setHome(...blocks)).toMatchObject({ faults: [], claims: [] });
    expect(await page()).toMatchObject({ blocks, own: false });
    expect(await titles()).toEqual(['Note', 'Well stocked', 'Shelf']);
    await setHome(banner);
    expect(await titles()).toEqual(['Well stocked']);
  });

  it('with a photograph on the first screen, in the language of the page', async () => {
    const keep = async (n: number) => (await desk('POST', '/desk/media/keep', { base64: jpegOf(n) })).data.url;
    const image = { en: await keep(1), ar: await keep(2) };
    expect(await setHome({ ...banner, image })).toMatchObject({ faults: [], claims: [] });
    expect((await blocksOf())[0]).toMatchObject({ type: 'banner', image: image.en });
  });

  it('says the shopper’s country where a merchant’s words ask for it', async () => {
    const text = { en: 'Delivered in {{country}}.', ar: 'توصيل في {{country}}.' };
    expect(await setHome({ ...banner, text })).toMatchObject({ faults: [], claims: [] });
    const said = async (options: object) => (await blocksOf(options))[0];
    expect(await said({})).toMatchObject({ text: 'Delivered in Kuwait.' });
    expect(await said({ locale: 'ar', country: 'SA' })).toMatchObject({ text: 'توصيل في السعودية.' });
    expect((await page()).blocks[0]).toMatchObject({ text });
  });

  it('with two tiles of its own beside the banner, in both languages; else the shop’s own stand there', async () => {
    const tile = (name: string, path: string) => ({
      title: { en: name, ar: `بلاطة ${name}` },
      text: { en: 'Look.', ar: 'انظر.' },
      action: { en: 'Go', ar: 'اذهب' },
      path,
    });
    const tilesOf = async (locale: 'en' | 'ar') => {
      const block = (await blocksOf({ locale })).find(({ type }) => type === 'banner');
      return block?.type === 'banner' ? block.tiles.map(({ title, path }) => [title, path]) : [];
    };
    const own = [
      ['Price drops', '/products?on_sale=true'],
      ['Not sure what to take?', '/quiz'],
    ];
    expect(await tilesOf('en')).toEqual(own);
    const tiles = [tile('Bundles', '/search?q=bundle'), tile('Brands', '/brands')];
    expect(await setHome({ ...banner, tiles })).toMatchObject({ faults: [], claims: [] });
    expect((await page()).blocks).toEqual([{ ...banner, tiles }]);
    expect(await tilesOf('ar')).toEqual([
      ['بلاطة Bundles', '/search?q=bundle'],
      ['بلاطة Brands', '/brands'],
    ]);
    await setHome(banner);
    expect(await tilesOf('en')).toEqual(own);
    const claim = { ...tile('Colds', '/brands'), text: { en: 'It cures colds.', ar: 'انظر.' } };
    expect((await setHome({ ...banner, tiles: [tiles[0], claim] })).claims).toEqual([
      { block: 1, field: 'tiles.2.text.en', words: ['cures'] },
    ]);
    const refused = async (...given: unknown[]) =>
      (await setHome({ ...banner, tiles: given })).faults.map(({ field, rule }: { field: string; rule: string }) => [
        field,
        rule,
      ]);
    expect(await refused(tiles[0])).toEqual([['tiles', 'two']]);
    expect(await refused()).toEqual([['tiles', 'two']]);
    expect(await refused(tiles[0], { ...tiles[1], path: 'https://evil.example' })).toEqual([['tiles.2.path', 'path']]);
    expect(await refused(tiles[0], { ...tiles[1], title: { en: 'Only' } })).toEqual([['tiles.2.title.ar', 'required']]);
  });

  it('and goes back to the shop’s own', async () => {
    await setHome(banner);
    await desk('POST', '/desk/home', { blocks: null });
    expect(await page()).toMatchObject({ blocks: defaultBlocks, own: true });
    expect((await titles())[0]).toBe('What’s inside, in plain figures');
  });

  it('and is told of words that the law forbids beside supplements, with their place', async () => {
    const claim = { ...text, text: { en: 'It cures colds.', ar: 'علاج للزكام.' } };
    expect(await setHome(banner, claim)).toMatchObject({
      faults: [],
      claims: [
        { block: 2, field: 'text.en', words: ['cures'] },
        { block: 2, field: 'text.ar', words: ['علاج'] },
      ],
    });
  });
});

describe('a home page is refused', () => {
  const { ar: _, ...englishOnly } = text.title;
  const many = (count: number, make: (at: number) => object) => Array.from({ length: count }, (_, at) => make(at));
  it.each([
    ['without a word in one language', [banner, { ...text, title: englishOnly }], '2 title.ar required'],
    ['with a blank word', [banner, { ...text, title: { en: 'Note', ar: '  ' } }], '2 title.ar required'],
    ['with a word for a number', [banner, { ...text, title: { en: 5, ar: 'خمسة' } }], '2 title.en invalid'],
    ['with a long title', [banner, { ...text, title: { en: 'x'.repeat(81), ar: 'س' } }], '2 title.en too_long'],
    ['with a long text', [banner, { ...text, text: { en: 'x'.repeat(401), ar: 'س' } }], '2 text.en too_long'],
    ['with a type that there is none of', [banner, { ...text, type: 'carousel' }], '2 type type banner, categories, popular, products, collection, brands, nutritionists, blood-tests, text'],
    ['with a block without a type', [banner, { title: text.title }], '2 type type banner, categories, popular, products, collection, brands, nutritionists, blood-tests, text'],
    ['with a block that is none', [banner, 'text'], '2  invalid'],
    ['with a field that the block has not', [banner, { ...text, path: '/products' }], '2 path unknown'],
    ['with a field in a third language', [banner, { ...text, title: { ...text.title, fr: 'Note' } }], '2 title.fr unknown'],
    ['with a banner that leads nowhere', [{ ...banner, path: undefined }], '1 path required'],
    ['with a picture that the shop hasn’t got',
      [{ ...banner, image: { en: `/media/${'a'.repeat(32)}`, ar: '/packs/logo.ar.svg' } }],
      `1 image.en no_picture /media/${'a'.repeat(32)}`, '1 image.ar no_picture /packs/logo.ar.svg'],
    ['with another site’s picture', [{ ...banner, image: { en: 'https://evil.example/a.png', ar: '/media/a' } }], '1 image.en invalid'],
    ['with another site’s address', [{ ...banner, path: 'https://evil.example' }], '1 path path'],
    ['with another site’s address in disguise', [{ ...banner, path: '//evil.example' }], '1 path path'],
    ['with a script for a path', [{ ...banner, path: 'javascript:alert(1)' }], '1 path path'],
    ['with a path of one language', [{ ...banner, path: '/ar/products' }], '1 path path'],
    ['with a path of one language in disguise', [{ ...banner, path: '/ar?x=1' }], '1 path path'],
    ['with a collection of nothing', [banner, collection('Shelf', [])], '2 products required'],
    ['with a product that the shop has not', [banner, collection('Shelf', ['p-a', 'p-z'])], '2 products.2 no_product p-z'],
    ['with a product twice on a shelf', [banner, collection('Shelf', ['p-a', 'p-a'])], '2 products.2 twice p-a'],
    ['with a product twice under its two names', [banner, collection('Shelf', ['p-a', 'A'])], '2 products.2 twice A'],
    ['with a product that is no name', [banner, collection('Shelf', ['p-a', 7])], '2 products.2 invalid'],
    ['with two shelves of one name', [banner, collection('Shelf', ['p-a']), collection('Shelf', ['p-b'])],
      '3 title.en twice Shelf', '3 title.ar twice مجموعة Shelf'],
    ['without a banner', [text], 'page no_banner'],
    ['of nothing', [], 'page no_banner'],
    ['with two banners', [banner, banner], '2 type twice banner'],
    ['with too many blocks',
      [banner, ...many(20, (at) => ({ ...text, title: { en: `${at}`, ar: `${at}` } }))], 'page too_many 20'],
    ['with too many collections',
      [banner, ...many(7, (at) => collection(`${at}`, ['p-a']))], 'page too_many_collections 6'],
  ] as [string, unknown[], ...string[]][])('%s', async (_, blocks, ...expected) => {
    await setHome(banner, text);
    const { faults } = await setHome(...blocks);
    type Said = { block: number | null; field: string; rule: string; value: string | null };
    const said = faults.map(({ block, field, rule, value }: Said) =>
      [...(block === null ? ['page'] : [block, field]), rule, ...(value === null ? [] : [value])].join(' '),
    );
    expect(said).toEqual(expected);
    expect((await page()).blocks, 'what was there stays').toEqual([banner, text]);
  }); // biome-ignore format: one case per line

  it('with every fault told, not only the first', async () => {
    const { faults } = await setHome({ ...text, title: { en: '', ar: '' } }, collection('Shelf', ['p-y', 'p-z']));
    expect(faults.map(({ rule }: { rule: string }) => rule)).toEqual([
      'no_banner',
      'required',
      'required',
      'no_product',
      'no_product',
    ]);
  });

  it('when the desk’s key is not the desk’s', async () => {
    const forged = { kid: 'test', keys: '{"test":"AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="}' };
    expect((await desk('POST', '/desk/home', { blocks: [banner] }, forged)).meta.error).toMatch(/^signature\./);
    expect((await desk('GET', '/desk/home', undefined, forged)).meta.error).toMatch(/^signature\./);
  });
});
