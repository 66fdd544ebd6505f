import { describe, expect, it } from 'vitest';
import { placeCalls } from '../../../../shared/contract/place.ts';
import { createClient } from '../support/client.ts';

const names = (answer: { data: { items: { name: string }[] } }) => answer.data.items.map((item) => item.name);

describe('answers', () => {
  it('the two countries, the default first, in the shopper’s language', async () => {
    const client = await createClient({ locale: 'ar' });
    expect(names(await client.get('/country'))).toEqual(['الكويت', 'السعودية']);
  });

  it('governorates with their areas, or regions with their cities', async () => {
    const client = await createClient();
    const kuwait = await client.get('/area');
    expect(placeCalls.areas.data.safeParse(kuwait.data).success).toBe(true);
    expect(kuwait.data.items).toHaveLength(6);
    expect(kuwait.data.items[1].areas.some((area: { slug: string }) => area.slug === 'salmiya')).toBe(true);
    const saudi = await client.get('/area', { country: 'SA', locale: 'ar' });
    expect(saudi.data.items).toHaveLength(13);
    expect(saudi.data.items[0]).toMatchObject({ slug: 'riyadh', name: 'منطقة الرياض' });
    expect(saudi.data.items[0].areas[0]).toMatchObject({ slug: 'riyadh', name: 'الرياض' });
  });

  it('the courier’s countries by name in either script, those that begin with it first', async () => {
    const client = await createClient();
    const search = async (countrySearch?: string) => names(await client.post('/country/dhl_list', { countrySearch }));
    expect((await search('kuw'))[0]).toBe('Kuwait');
    expect((await search('الإمارات'))[0]).toBe('United Arab Emirates');
    expect((await search('الامارات'))[0]).toBe('United Arab Emirates');
    expect(await search('no such country')).toEqual([]);
    expect((await search()).length).toBeGreaterThan(200);
  });

  it('the courier’s cities where the shop delivers, by any spelling', async () => {
    const client = await createClient();
    const search = async (dhl_country_id: string, citySearch: string) =>
      names(await client.post('/city/dhl_list', { dhl_country_id, citySearch }));
    expect(await search('SA', 'jedd')).toContain('Jeddah');
    expect(await search('KW', 'mirgab')).toContain('Mirqab');
    expect(await search('FR', 'Paris')).toEqual([]);
  });

  it('calmly whatever is searched for', async () => {
    const client = await createClient();
    for (const text of ['%', "' OR 1=1 --", '\ud800', '\0', 'a'.repeat(200), '😀', 'ـــ'])
      expect((await client.post('/country/dhl_list', { countrySearch: text })).status).toBe(200);
  });
});

describe('refuses', () => {
  it('a search longer than any name', async () => {
    const client = await createClient();
    expect((await client.post('/country/dhl_list', { countrySearch: 'a'.repeat(201) })).status).toBe(422);
    expect((await client.post('/city/dhl_list', {})).meta.error).toBe('field.required');
  });
});

describe('guards', () => {
  it('asks for a device like every public call', async () => {
    const client = await createClient();
    for (const path of ['/country', '/area']) expect((await client.get(path, { token: null })).status).toBe(403);
  });
});
