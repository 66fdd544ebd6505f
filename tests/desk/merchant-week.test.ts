/**
 * A merchant's week through the real command line and a real shop: thirty products, sixty orders in two countries, money that
 * comes, comes otherwise and goes back. Every figure of stock and money is compared with what the test worked out by itself.
 */
import { expect, test } from 'vitest';
import { staffKeyIdOf } from '../../shared/domain/staff-key-id.ts';
import { invite, type Person } from '../bench/soak/people.ts';
import { type Order, openBooks } from '../support/week/books.ts';
import { amountOf, compareMoney, compareOrders, compareReports, compareStock } from '../support/week/compare.ts';
import { dhea, expired, expiredInKuwait, melatonin, products, sheet } from '../support/week/goods.ts';
import { deskOf, shoppersOf } from '../support/week/shop.ts';
import { staffOf } from '../support/week/staff.ts';
import { withShop } from '../support/with-shop.ts';

test('every figure of a merchant’s week matches an independent calculation', { timeout: 600_000 }, () =>
  withShop(async (shop, folder) => {
    const books = openBooks();
    const desk = deskOf(folder);
    const shoppers = shoppersOf(shop, books);
    const people = await invite(
      shop,
      (['KW', 'SA', 'KW', 'SA', 'KW', 'SA'] as const).map((country, at) => ({ country, hasAccount: at < 2 })),
    );
    const [noura, sara, guest, saudiGuest] = people as [Person, Person, Person, Person];
    const importSheet = (name: string, text: string, ...more: string[]) =>
      desk.run('catalogue', 'import', desk.file(name, text), ...more);

    const { sell, send, find, isSent, refund, ended, timePasses, reviewOf } = staffOf({
      shop,
      books,
      desk,
      shoppers,
      people,
    });
    const day = async (name: string, work: () => Promise<void>) => {
      await work();
      const audit = await desk.run('audit');
      expect(audit.code, `${name}: ${audit.said}`).toBe(0);
      await compareStock(shop, books, name);
    };

    await day('Sunday: the shop is filled and opens', async () => {
      await desk.desk('catalogue', 'prepare');
      const { code, said } = await importSheet('opening.csv', sheet, '--stock', 'set');
      expect([code, said.split('\n')]).toEqual([
        0,
        expect.arrayContaining([expect.stringMatching(/^created +30$/), expect.stringMatching(/^dhea: .* 1$/)]),
      ]);
      expect(said).toMatch(new RegExp(`${expired} +KW, SA +2020-01-31 +yes`));
      expect(said).toMatch(new RegExp(`${expiredInKuwait} +KW +2020-01-31 +yes`));
      await send(await sell(8));
    });

    let mondays: Record<string, string>[] = [];
    await day('Monday: an export is edited while goods are sold', async () => {
      mondays = await desk.exported();
      expect(mondays.map(({ sku }) => sku).toSorted()).toEqual(products.map(({ sku }) => sku));
      await send(await sell(8));
      const deltas: Record<string, number> = { 'WK-01': 12, 'WK-02': -7, 'WK-06': 5, 'WK-21': -20 };
      const columns = Object.keys(mondays[0] ?? {});
      const edited = mondays.map((row) => {
        const delta = deltas[row.sku ?? ''] ?? 0;
        if (delta !== 0) books.receive(row.sku ?? '', 'KW', delta);
        return columns.map((name) => (name === 'stock_kw' ? Number(row[name]) + delta : row[name])).join();
      });
      const { code, said } = await importSheet('monday.csv', [columns.join(), ...edited].join('\n'), '--stock', 'set');
      expect([code, said]).toEqual([0, expect.stringMatching(/moved +4$/m)]);
    });

    await day('Tuesday: new prices, by a sheet of prices alone', async () => {
      const before = await desk.exported();
      const rise = { 'WK-01': '2.415', 'WK-03': '3.150', [melatonin]: '4.250' };
      const text = ['sku,price_kwd', ...Object.entries(rise).map((row) => row.join())].join('\n');
      expect((await importSheet('prices.csv', text)).said).toMatch(/created +0\nupdated +3\nunchanged +0/);
      for (const [sku, kwd] of Object.entries(rise)) books.reprice(sku, kwd);
      const priced = before.map((row) => ({ ...row, price_kwd: rise[row.sku as keyof typeof rise] ?? row.price_kwd }));
      expect(await desk.exported()).toEqual(priced);
      // The bans stand; what Kuwait may not buy Saudi Arabia buys, below, at its new price.
      expect((await shoppers.quote(guest, melatonin)).data.changes).toMatchObject([{ sku: melatonin, field: 'gone' }]);
      expect((await shoppers.quote(saudiGuest, dhea)).data.changes).toMatchObject([{ sku: dhea, field: 'gone' }]);

      const leap = 'sku,price_kwd\nWK-04,10.000';
      expect(await importSheet('leap.csv', leap)).toMatchObject({
        code: 1,
        said: expect.stringContaining('changes more than threefold'),
      });
      expect(await desk.exported()).toEqual(priced);
      expect((await importSheet('leap.csv', leap, '--yes')).code).toBe(0);
      books.reprice('WK-04', '10.000');
      await shoppers.pay(await shoppers.order(saudiGuest, [{ sku: melatonin, count: 2 }], 'mada'), 'captured');
      await send(await sell(7));
      await timePasses();
    });

    await day('Wednesday: a wrong import, and large parcels on a promise', async () => {
      const wrong = 'sku,price_kwd,stock_kw\nWK-12,2.690,9\nWK-14,2.967,9';
      expect((await importSheet('wrong.csv', wrong, '--stock', 'add')).code).toBe(0);
      const [was12, was14] = ['WK-12', 'WK-14'].map((sku) => products.find((one) => one.sku === sku)?.kwd as string);
      books.reprice('WK-12', '2.690');
      books.reprice('WK-14', '2.967');
      // Bought meanwhile, at the price that was asked.
      await shoppers.order(guest, [{ sku: 'WK-12', count: 3 }], 'cod');
      for (const sku of ['WK-12', 'WK-14']) books.receive(sku, 'KW', 9);
      expect(await desk.read('catalogue', 'undo')).toMatchObject({ restored: 2, taken_off: 0, moved: 2 });
      for (const sku of ['WK-12', 'WK-14']) books.receive(sku, 'KW', -9);
      books.reprice('WK-12', was12 as string);
      books.reprice('WK-14', was14 as string);

      const confirmed = await shoppers.order(guest, [{ sku: 'WK-20', count: 9 }], 'cod');
      const expiring = await shoppers.order(guest, [{ sku: 'WK-22', count: 8 }], 'cod');
      expect([confirmed.isConfirmed, expiring.isConfirmed]).toEqual([false, false]);
      expect((await desk.run('order', 'advance', confirmed.number, 'packed')).code).toBe(1);
      expect(await desk.desk('order', 'confirm', confirmed.number)).toContain(amountOf(confirmed.total, confirmed));
      confirmed.isConfirmed = true;
      const abandoned = await shoppers.order(saudiGuest, [{ sku: 'WK-24', count: 2 }], 'card');
      await timePasses();
      expect([expiring.state, abandoned.state, confirmed.state]).toEqual(['closed', 'closed', 'open']);
      await send([confirmed, ...(await sell(7))]);
      expect(confirmed.state).toBe('paid');
    });

    await day('Thursday: money that comes otherwise than it was asked for, and a wallet', async () => {
      const less = await shoppers.order(noura, [{ sku: 'WK-15', count: 2 }], 'knet');
      await shoppers.pay(less, 'wrongAmount', 'pending');
      expect(await desk.read('review', 'accept', await reviewOf(less))).toMatchObject({ difference: '-0.001 KWD' });
      books.pay(less);
      const more = await shoppers.order(sara, [{ sku: 'WK-16', count: 2 }], 'mada');
      await shop.control('/control', { captureAs: { moreMinor: 500 } });
      await shoppers.pay(more, 'captured', 'pending');
      await shop.control('/control', { captureAs: null });
      expect(await desk.desk('review', 'refund', await reviewOf(more))).toContain(amountOf(more.total + 500, more));

      await desk.desk('wallet', 'give', noura.email, 'KW', '5.250', '--reason', 'A late parcel');
      books.give(noura, 5250);
      const partly = await shoppers.order(noura, [{ sku: 'WK-17', count: 2 }], 'knet', true);
      expect(partly.wallet).toBe(5250);
      await shoppers.pay(partly, 'captured');
      await send(await sell(7));
    });

    await day('Friday: parcels come back', async () => {
      const refused = find(isSent('shipped', 'open', true, 'SA'));
      await ended([refused]);
      expect(await desk.desk('order', 'list', refused.number)).toMatch(/returned +expired/);
      await shoppers.cancel(find(isSent('placed', 'open', true, 'SA')));
      await ended([find(isSent('packed', 'open', true, 'KW'))]);

      const inCoins = find(
        (one) => isSent('delivered', 'paid', true, 'KW')(one) && one.rounding < 0 && one.lines.length > 1,
      );
      const [line] = inCoins.lines as [Order['lines'][number]];
      const unit = [{ sku: line.sku, count: 1 }];
      await refund(inCoins, books.worthOf(inCoins, unit[0] as never), unit, '--lines', `${line.sku}:1`, '--no-restock');
      await refund(inCoins, inCoins.total - inCoins.refunded, books.unitsLeft(inCoins), '--restock');
      await refund(find(isSent('delivered', 'paid', false, 'SA')), 725, [], '--amount', '7.25');
      const online = find(isSent('shipped', 'paid', false, 'SA'));
      await refund(online, online.total, online.lines, '--restock');
      // Never packed: its goods are there. What the wallet paid of it goes back there.
      const unpacked = find(({ wallet }) => wallet > 0);
      await refund(unpacked, unpacked.total, unpacked.lines);
      const credited = find((one) => one.person === noura && one.state === 'paid' && one.sent !== 'placed');
      const back = [{ sku: credited.lines[0]?.sku ?? '', count: 1 }];
      const words = ['--lines', `${back[0]?.sku}:1`, '--to', 'wallet', '--no-restock'];
      await refund(credited, books.worthOf(credited, back[0] as never), back, ...words);
      const held = (books.purse(noura) / 1000).toFixed(3);
      expect(await desk.desk('wallet', 'show', noura.email)).toContain(`${held} KWD`);
      await send(await sell(7));
    });

    await day('Saturday: a delivery, a new name, and what is expired', async () => {
      const addressOf = (asked: string) => mondays.find(({ sku }) => sku === asked)?.slug ?? '';
      const delivery = 'sku,stock_kw,stock_sa\nWK-01,30,20\nWK-05,24,\nWK-29,,12';
      expect((await importSheet('delivery.csv', delivery, '--stock', 'add')).code).toBe(0);
      for (const [sku, country, count] of [
        ['WK-01', 'KW', 30],
        ['WK-01', 'SA', 20],
        ['WK-05', 'KW', 24],
        ['WK-29', 'SA', 12],
      ] as const)
        books.receive(sku, country, count);
      const twice = await importSheet('delivery.csv', delivery, '--stock', 'add');
      expect([twice.code, twice.said]).toEqual([1, expect.stringContaining('Stock not applied again, rows: 3')]);

      await importSheet('name.csv', 'sku,name_en,slug\nWK-13,Calm evening,calm-evening');
      for (const address of [addressOf('WK-13'), 'calm-evening'])
        expect((await shoppers.product(guest, address)).data.item).toMatchObject({
          slug: 'calm-evening',
          name: 'Calm evening',
        });

      for (const person of [guest, saudiGuest]) {
        const { data } = await shoppers.quote(person, expired);
        expect([data.quote, data.changes]).toEqual(['', [expect.objectContaining({ sku: expired, to: 0 })]]);
        const { item } = (await shoppers.product(person, addressOf(expired))).data;
        expect([item.default_sku.buy_limit, item.expires_on]).toEqual([0, null]);
      }
      await shoppers.pay(await shoppers.order(saudiGuest, [{ sku: expiredInKuwait, count: 1 }], 'card'), 'captured');
      for (const country of ['KW', 'SA'] as const) {
        await desk.desk('stock', 'set', expired, country, '0', '--reason', 'expired');
        books.receive(expired, country, -(books.shelves.get(`${expired} ${country}`)?.available ?? 0));
      }
      await send(await sell(7));
      await timePasses();
    });

    await day('Sunday: a second person, and a refund that takes both', async () => {
      const publicKey = await desk.desk('staff', 'key', 'Huda');
      await desk.desk('staff', 'add', 'Huda', publicKey, '--roles', 'manager');
      const huda = deskOf(folder, staffKeyIdOf(publicKey));
      expect(await desk.read('approval', 'set-limits', 'KW', '--refund', '1')).toMatchObject({ refund: 1 });
      const large = find(isSent('delivered', 'paid', false, 'KW'));
      const { code, said } = await desk.run('order', 'refund', large.number, '--reason', 'As agreed', '--restock');
      expect([code, said]).toEqual([4, expect.stringContaining('waits for somebody else’s approval')]);
      const { item } = await huda.read<{ item: { id: string; hash: string } }>(
        'approval',
        'show',
        said.split(' ').at(-1) ?? '',
      );
      const { id, hash } = item;
      const approval = ['approval', 'approve', id, '--hash', hash];
      expect((await desk.run(...approval)).said).toContain('Somebody else has to approve it');
      expect(await huda.desk(...approval)).toContain(amountOf(large.total, large));
      books.refund(large, large.total, large.lines, { isBack: true, toWallet: large.wallet });
      expect((await desk.run('approval', 'set-limits', 'KW', '--refund', 'none')).code).toBe(4);
      expect(await desk.desk('audit', 'log', '--limit', '9')).toMatch(/Huda .*Noura/);
    });

    await compareMoney(shop, books);
    await compareOrders(desk, books);
    await compareReports(desk, books);
    const gateway = await desk.run('audit', 'gateway');
    expect(gateway.code, gateway.said).toBe(0);
  }),
);
