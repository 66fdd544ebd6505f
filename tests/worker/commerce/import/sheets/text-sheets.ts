/** CSV and other text as suppliers, accounting programs and spreadsheets write it. */
import type { SheetCase } from './case.ts';
import { inUtf8, inUtf16, inWindows } from './encode.ts';

const prices = ['VIT-001 price_kwd=3.950', 'VIT-002 price_kwd=2.750'];

const arabicList = `قائمة أسعار شركة الشفاء للمكملات,,,,,,
التاريخ: 25/11/2026,,,,,,
,,,,,,
الرمز,الباركود,اسم الصنف,الماركة,القسم,السعر,الكمية
VIT-001,٠٦١٤١٤١٩٩٩٩٩٦,فيتامين د3,NOW Foods,معادن,٣٫٩٥٠,١٢
VIT-002,6281000000007,زيت السمك,NOW Foods,أوميغا,٢٫٧٥٠,٨
,,,,,,
الإجمالي,,,,,٦٫٧٠٠,٢٠
الأسعار سارية حتى 31/12/2026,,,,,,`;
const arabicSkipped = ['1 above', '2 above', '8 total', '9 section'];
const windowsList =
  'الرمز;اسم الصنف;الماركة;السعر\r\nVIT-001;فيتامين د3;NOW Foods;3.950\r\nVIT-002;زيت السمك;NOW Foods;2.750\r\n';
const twoPrices = 'sku\tprice_kwd\r\nVIT-001\t3.950\r\nVIT-002\t2.750\r\n';

const garbledList =
  'sku,name_en,name_ar\nVIT-001,Caf&#233; D &amp; K,فيتامين د3\nVIT-002,cafÃ© oil,زيت السمك\nMAR-10,Marine Collagen,ظپظٹطھط§ظ…ظٹظ†\n1E5,Iron,ÝíÊÇãíä';
/** Its 7th letter has lost its second byte. */
const cutName = inUtf8('sku,name_ar,price_kwd\nVIT-001,فيتامين#,3.950\nVIT-002,زيت السمك,2.750').map((byte) =>
  byte === 0x23 ? 0xd9 : byte,
);

export const textSheets: readonly SheetCase[] = [
  { of: 'a supplier’s list in Arabic, with a title, a total and a note', file: arabicList, changes: prices, skipped: arabicSkipped },
  { of: 'the same with a byte order mark and CRLF', file: `\ufeff${arabicList.replaceAll('\n', '\r\n')}`, changes: prices, skipped: arabicSkipped },
  { of: 'the same, its stock counted', file: arabicList, options: { stock: 'set' }, changes: [...prices, 'VIT-001 stock_kw=12', 'VIT-002 stock_kw=8'], skipped: arabicSkipped },
  { of: 'Arabic Windows with semicolons', file: inWindows(windowsList, 'windows-1256'), changes: prices, remarks: ['windows_1256'] },
  { of: 'western Windows with accents', file: inWindows('sku;name_en\r\nVIT-001;Vitamin für Männer\r\nVIT-002;Huile d’été', 'windows-1252'), changes: ['VIT-001 name_en=Vitamin für Männer', 'VIT-002 name_en=Huile d’été'], remarks: ['windows_1252'] },
  { of: 'Unicode text of Excel', file: inUtf16(twoPrices), changes: prices },
  { of: 'UTF-16 without a mark', file: inUtf16(twoPrices, { hasMark: false }), changes: prices },
  { of: 'UTF-16, the other way round', file: inUtf16(twoPrices, { isBig: true }), changes: prices },
  { of: 'a line that names the separator', file: 'sep=;\r\nsku;price_kwd\r\nVIT-001;3,95\r\nVIT-002;2,75\r\n', changes: prices },
  { of: 'a header with CRLF and rows with LF', file: 'sku,price_kwd\r\nVIT-001,3.950\nVIT-002,2.750\n', changes: prices },
  { of: 'rows with CRLF and a header with LF', file: 'sku,price_kwd\nVIT-001,3.950\r\nVIT-002,2.750\r\n', changes: prices },
  { of: 'CR alone, as an old Mac', file: 'sku,price_kwd\rVIT-001,3.950\rVIT-002,2.750', changes: prices },
  { of: 'empty lines first', file: '\r\n\r\nsku;price_kwd\r\nVIT-001;3.950\r\nVIT-002;2.750', changes: prices },
  { of: 'a title row', file: 'Price list November,,\r\nsku,price_kwd\r\nVIT-001,3.950\r\nVIT-002,2.750', changes: prices, skipped: ['1 above'] },
  { of: 'empty rows and columns between', file: ',sku,,price_kwd,\n,,,,\n,VIT-001,,3.950,\n,,,,\n,VIT-002,,2.750,', changes: prices },
  { of: 'a marked SKU with a slipped point and another name', file: 'sku,name_en,name_ar,brand_en,category,price_kwd\n\u200fVIT-001,Vitamin X,فيتامين س,Test House,minerals,0.425', faults: ['2 price_kwd price_leap'] },
  { of: 'SKUs in small letters', file: 'sku,price_kwd\nvit-001,3.950\nvit‑002,2.750', changes: prices },
  { of: 'spaces that don’t break and marks of direction', file: 'sku\u00a0,\u200fprice_kwd\n\u00a0VIT-001\u00a0,\u200f3.950\u200f\n\u202aVIT-002\u202c,\u00a02.750', changes: prices },
  { of: 'Arabic that became question marks', file: 'sku,name_ar\nVIT-001,??????? ?3', faults: ['2 name_ar text_lost'] },
  { of: 'entities, and UTF-8 that was read as something else', file: 'sku,name_en,name_ar\nVIT-001,Caf&#233; D &amp; K,فيتامين د3\nMAR-10,Marine Collagen,ظپظٹطھط§ظ…ظٹظ†', faults: ['2 name_en text_garbled', '3 name_ar text_garbled'] },
  { of: 'garbled text in most rows', file: garbledList, error: 'letters_garbled' },
  { of: 'the same, mended', file: garbledList, options: { mend: true }, changes: ['VIT-001 name_en=Café D & K', 'VIT-002 name_en=café oil', 'MAR-10 name_ar=فيتامين', '1E5 name_ar=فيتامين'] },
  { of: 'a name that was cut in the middle of a letter', file: cutName, changes: prices, faults: ['2 name_ar text_lost'] },
  { of: 'errors of formulas', file: 'sku,name_en,price_kwd,category\nVIT-001,#REF!,3.950,#N/A\nVIT-002,Fish Oil,#DIV/0!,omegas', changes: ['VIT-001 price_kwd=3.950'], faults: ['2 name_en formula_error', '2 category formula_error', '3 price_kwd price_number'] },
  { of: 'bar codes through a spreadsheet', file: "sku,gtin\nVIT-001,6.14142E+11\nVIT-002,6281000000007.0\nMAR-10,6.28101E+12\n1E5,'4006381333931\n00417,=\"96385074\"", changes: ['1E5 gtin=4006381333931'], faults: ['4 gtin gtin_shortened'] },
  { of: 'bar codes that are none, and one of two products', file: 'sku,gtin\nVIT-001,0000000000000\nMAR-10,06281000000007\n1E5,9900000000004\n00417,12345678', faults: ['2 gtin gtin_placeholder', '3 gtin gtin_taken', '4 gtin gtin_coupon', '5 gtin gtin'] },
  { of: 'bar codes without their zero, of a book and of a shop', file: 'sku,gtin\nVIT-001,614141999996\nVIT-002,6281000000000.0\nMAR-10,36000291452\n1E5,9780306406157\n00417,2000000000015\nBIG-1,12345678905', changes: ['MAR-10 gtin=0036000291452', '1E5 gtin=9780306406157', '00417 gtin=2000000000015'], faults: ['3 gtin gtin', '7 gtin gtin_placeholder'] },
  { of: 'a bar code of nobody yet, twice in two spellings', file: 'sku,gtin\nMAR-10,04006381333931\n1E5,4006381333931', changes: ['MAR-10 gtin=4006381333931'], faults: ['3 gtin gtin_taken'] },
  { of: 'a title in one cell alone, and headings with semicolons below it', file: 'أسعار نوفمبر\r\nsku;price_kwd;name_en\r\nVIT-001;3,95;Vitamin D3\r\nVIT-002;2,75;Fish Oil\r\n', changes: prices, skipped: ['1 above'] },
  { of: 'question marks in most names', file: 'sku,name_ar\nVIT-001,??????? ?3\nVIT-002,??? ?????\nMAR-10,??????? ????', error: 'letters_lost' },
  { of: 'months first, which one date shows', file: 'sku,expires_on\nVIT-001,05/25/2029\nVIT-002,06/01/2029', changes: ['VIT-001', 'VIT-002'].flatMap((sku) => ['kw', 'sa'].map((country) => `${sku} expires_on_${country}=${sku === 'VIT-001' ? '2029-05-25' : '2029-06-01'}`)) },
  { of: 'dates of which somebody says the order', file: 'sku,expires_on_kw\nVIT-002,03/04/2028', options: { dates: 'month' }, changes: ['VIT-002 expires_on_kw=2028-03-04'] },
  { of: 'headings that somebody points at', file: 'Code,Price\nold,1.000\nCode,Retail\nVIT-001,3.950\nVIT-002,2.750', options: { headings: 3 }, changes: prices, skipped: ['1 above', '2 above'] },
  { of: 'dashes and N/A where there is nothing', file: 'sku,name_ar,gtin,expires_on,category,price_kwd\nVIT-001,-,N/A,—,-,3.950\nVIT-002,–,-,n/a,لا يوجد,2.750', changes: prices },
  { of: 'money beside the numbers', file: 'الرمز,السعر,سعر السعودية\nVIT-001,3.950 د.ك,٤٩٫٩٥ ر.س\nVIT-002,"د.ك. 2,75",SAR 29\nMAR-10,KD 8.500,\n1E5,2.100 KWD,', changes: [...prices, 'VIT-001 price_sar=49.95', 'VIT-002 price_sar=29.00', 'MAR-10 price_kwd=8.500', '1E5 price_kwd=2.100'] },
  { of: 'a column that says one currency for all', file: 'Code,Price,Discount,Currency\nVIT-001,49.95,5.00,SAR\nVIT-002,29.00,,SAR\n00417,19.00,,', changes: ['VIT-001 price_sar=49.95', 'VIT-001 markdown_sar=5.00', 'VIT-002 price_sar=29.00', '00417 price_sar=19.00'], ignored: ['Currency'] },
  { of: 'the same in Arabic, with a country’s own price beside it', file: 'الرمز,السعر في الكويت,السعر,العملة\nVIT-001,3.950,49.95,ريال سعودي', changes: ['VIT-001 price_kwd=3.950', 'VIT-001 price_sar=49.95'], ignored: ['العملة'] },
  { of: 'a column that says dinars', file: 'Code,Price,Currency\nVIT-001,3.950,KWD\nVIT-002,2.750,', changes: prices, ignored: ['Currency'] },
  { of: 'a column that says dollars', file: 'Code,Name,Price,Currency\nVIT-001,Vitamin D3 1000,12.50,USD\nVIT-002,Fish Oil,9.90,US$', changes: ['VIT-001 name_en=Vitamin D3 1000'], ignored: ['Price (USD)', 'Currency'] },
  { of: 'a column of several currencies, and none', file: 'Code,Price,Currency\nVIT-001,12.50,USD\nVIT-002,2.750,KWD\nMAR-10,8.500,\n00417,1.900,?\n1E5,30,ر.س', changes: ['VIT-002 price_kwd=2.750'], faults: ['2 price_kwd price_currency', '4 price_kwd price_currency', '5 price_kwd price_number', '6 price_kwd price_currency'], ignored: ['Currency'] },
  { of: 'a title that says the currency', file: 'All prices in SAR,,\nCode,Name,Price\nVIT-001,Vitamin D3,49.95', changes: ['VIT-001 price_sar=49.95'], skipped: ['1 above'] },
  { of: 'a title in Arabic that says the currency', file: 'جميع الأسعار بالريال السعودي,,\nالرمز,الاسم,السعر\nVIT-001,فيتامين د3,٤٩٫٩٥', changes: ['VIT-001 price_sar=49.95'], skipped: ['1 above'] },
  { of: 'a note below that says the currency', file: 'Code,Name,Price\nVIT-001,Vitamin D3 1000,12.50\nPrices are in US dollars,,', changes: ['VIT-001 name_en=Vitamin D3 1000'], skipped: ['3 section'], ignored: ['Price (USD)'] },
  { of: 'a title that says dinars, and a rate', file: 'Prices in Kuwaiti dinars,,\nRate: 1 USD = 0.307 KWD,,\nCode,Name,Price\nVIT-001,Vitamin D3,3.950\nVIT-002,Fish Oil,2.750', changes: prices, skipped: ['1 above', '2 above'] },
  { of: 'signs of other money in headings', file: 'Code,Price ($),السعر €,Price\nVIT-001,12.50,11.90,3.950\nVIT-002,9.00,8.00,2.750', changes: prices, ignored: ['Price ($)', 'السعر €'] },
  { of: 'headings once more under a title with a currency', file: 'Prices in SAR,\nCode,Price\nVIT-001,49.95\nCode,Price\nVIT-002,29.00', changes: ['VIT-001 price_sar=49.95', 'VIT-002 price_sar=29.00'], skipped: ['1 above', '4 heading'] },
  { of: 'thousands in every way', file: 'sku;price_kwd\nBIG-1;1,250.500\nVIT-001;1.250,500\nVIT-002;1,250\nMAR-10;KD 0001', changes: ['BIG-1 price_kwd=1250.500'], faults: ['3 price_kwd price_leap', '4 price_kwd price_ambiguous', '5 price_kwd price_leap'] },
  { of: 'thousands behind spaces', file: 'sku;price_kwd\nBIG-1;1\u00a0250,500\nVIT-001;3 950', changes: ['BIG-1 price_kwd=1250.500'], faults: ['3 price_kwd price_ambiguous'] },
  { of: 'headings in two rows', file: 'SKU,Name,Price,,Stock,\n,,KWD,SAR,KW,SA\nVIT-001,Vitamin D3,3.950,49.95,12,5', options: { stock: 'set' }, changes: ['VIT-001 price_kwd=3.950', 'VIT-001 price_sar=49.95', 'VIT-001 stock_kw=12', 'VIT-001 stock_sa=5'] },
  { of: 'headings in both languages at once', file: 'SKU / الرمز,Product Name / اسم المنتج,Price (KWD) السعر (د.ك),Brand | الماركة,Name (AR),Remarks\nVIT-001,Vitamin D3 1000,3.950,NOW Foods,فيتامين د3,new', changes: ['VIT-001 name_en=Vitamin D3 1000', 'VIT-001 price_kwd=3.950'], ignored: ['Remarks'] },
  { of: 'headings of an order form, of which some only sound like the shop’s', file: 'No.,Code,Description,Size,Category code,Cost,Wholesale price,RRP,Notes\n1,VIT-001,Vitamin D3,60s,17,1.100,2.000,3.950,\n2,VIT-002,Fish Oil,90s,18,1.000,1.500,2.750,', changes: prices, ignored: ['No.', 'Size', 'Category code', 'Cost', 'Wholesale price', 'Notes'] },
  { of: 'the supplier’s price before the selling price', file: 'الكود,الاسم,سعر الوحدة,سعر البيع\nVIT-001,فيتامين د3,2.100,3.950\nVIT-002,زيت السمك,1.400,2.750', changes: prices, ignored: ['سعر الوحدة'] },
  { of: 'a description and a price before the name and the RRP', file: 'Ref,Description,Price,Code,Name,RRP\n17,60 capsules,2.100,VIT-001,Vitamin D3 1000,3.950\n18,90 softgels,1.400,VIT-002,Fish Oil,2.750', changes: [...prices, 'VIT-001 name_en=Vitamin D3 1000'], ignored: ['Ref', 'Description', 'Price'] },
  { of: 'cost and retail under one heading', file: 'SKU,Name,Price,\n,,Cost,Retail\nVIT-001,Vitamin D3,2.100,3.950\nVIT-002,Fish Oil,1.400,2.750', changes: prices, ignored: ['Price Cost'] },
  { of: 'bar codes and no codes', file: 'الباركود,اسم الصنف,السعر\n٠٦١٤١٤١٩٩٩٩٩٦,فيتامين د3,3.950\n6281000000007,زيت السمك,2.750\n4006381333931,كالسيوم,1.000\nالإجمالي,,7.700', changes: prices, faults: ['4 gtin gtin_unknown'], skipped: ['5 total'] },
  { of: 'prices of each country', file: 'الكود,السعر في الكويت,السعر في السعودية,الكمية في الكويت,الكمية في السعودية\nVIT-001,٣٫٩٥٠,٤٩٫٩٥,١٢,٥', options: { stock: 'set' }, changes: ['VIT-001 price_kwd=3.950', 'VIT-001 price_sar=49.95', 'VIT-001 stock_kw=12', 'VIT-001 stock_sa=5'] },
  { of: 'a heading twice', file: 'sku,price_kwd,price_kwd\nVIT-001,3.950,4', error: 'column_twice' },
  { of: 'numbered lines that were never filled, and a sum without a word', file: 'م,الرمز,اسم الصنف,السعر\n1,VIT-001,فيتامين د3,3.950\n2,VIT-002,زيت السمك,2.750\n3,,,\n4,,,\n,,,6.700', changes: prices, skipped: ['4 unread', '5 unread', '6 total'], ignored: ['م'] },
  { of: 'totals of pages, and headings once more', file: 'Code,Name,Price\nVIT-001,Vitamin D3,3.950\nSub Total,,3.950\nCode,Name,Price\nVIT-002,Fish Oil,2.750\n,Total KWD,6.700', changes: prices, skipped: ['3 total', '4 heading', '6 total'] },
  { of: 'a brand that is called as a total is', file: 'الماركة,الرمز,اسم الصنف,السعر\nالصافي,VIT-001,فيتامين د3,3.950\nNOW Foods,VIT-002,زيت السمك,2.750\nالصافي,2,,6.700', changes: prices, skipped: ['4 total'] },
  { of: 'notes below two columns', file: 'sku,price_kwd\nVIT-001,3.950\nVIT-002,2.750\n\nPrices without delivery,\nValid for 30 days', changes: prices, skipped: ['5 section', '6 section'] },
  { of: 'a category above its products', file: 'Code,Name,Retail\nMINERALS,,\nVIT-001,Vitamin D3,3.950\nOMEGA OILS,,\nVIT-002,Fish Oil,2.750', changes: prices, skipped: ['2 section', '4 section'] },
  { of: 'whether it is there, and how many', file: 'sku,متوفر,Stock\nVIT-001,نعم,12\nVIT-002,لا,0', options: { stock: 'set' }, changes: ['VIT-001 stock_kw=12', 'VIT-002 stock_kw=0'], ignored: ['متوفر'] },
  { of: 'stock that is no count', file: 'sku,stock_kw\nVIT-001,50%\nVIT-002,-3\nMAR-10,20+\n00417,10.0\n1E5,٥ حبات', options: { stock: 'set' }, changes: ['00417 stock_kw=10', '1E5 stock_kw=5'], faults: ['2 stock_kw count', '3 stock_kw count', '4 stock_kw count'] },
  { of: 'SKUs that became dates and numbers, with their names', file: 'sku,name_en,price_kwd\n10-Mar,Marine Collagen,8.500\n417,Zinc 50,1.900\n1.00E+05,Iron,2.100', changes: ['MAR-10 price_kwd=8.500', '00417 price_kwd=1.900', '1E5 price_kwd=2.100'] },
  { of: 'SKUs that became dates and numbers, and nothing beside them', file: 'sku,price_kwd\n10-Mar,8.500\n417,1.900\n100000,2.100', faults: ['2 sku sku_shown', '3 sku sku_shown', '4 sku sku_shown'] },
  { of: 'SKUs that became dates and numbers, with their names, but another bar code or flavour', file: 'sku,name_en,gtin,flavour_en,price_kwd\n417,Zinc 50,4006381333931,,1.900\n10-Mar,Marine Collagen,,Lemon,8.500', faults: ['2 sku sku_shown', '3 sku sku_shown'] },
  { of: 'a cell with line breaks, and quotes in quotes', file: 'sku,name_en,"price\n(KWD)"\nVIT-001,"Vitamin ""D3""\n60 capsules",3.950', changes: ['VIT-001 name_en=Vitamin "D3" 60 capsules', 'VIT-001 price_kwd=3.950'] },
  { of: 'cells pasted from Excel', file: 'الرمز\tالاسم\tالسعر\r\nVIT-001\t"فيتامين د3\nعبوة"\t3.950\r\nVIT-002\tزيت السمك\t2.750\r\n', changes: ['VIT-001 name_ar=فيتامين د3 عبوة', ...prices] },
  { of: 'dates with the year first', file: 'sku,expires_on\nVIT-001,2029/3/1\nMAR-10,2028-6', changes: ['VIT-001 expires_on_kw=2029-03-01', 'VIT-001 expires_on_sa=2029-03-01', 'MAR-10 expires_on_kw=2028-06-30', 'MAR-10 expires_on_sa=2028-06-30'] },
  { of: 'a list of ingredients that is longer than a cell', file: `sku,ingredients,price_kwd\nVIT-001,"${'zinc|'.repeat(900)}iron",3.950`, changes: ['VIT-001 price_kwd=3.950'], faults: ['2 ingredients too_long'] },
  { of: 'dates in many forms', file: 'sku,expires_on\nVIT-001,٣١/٠٣/٢٠٢٩\nVIT-002,Mar 2028\nMAR-10,2028-01-31\n1E5,03/28\n00417,31.12.2028', changes: ['VIT-001 expires_on_kw=2029-03-31', 'VIT-001 expires_on_sa=2029-03-31', 'VIT-002 expires_on_kw=2028-03-31', 'VIT-002 expires_on_sa=2028-03-31', 'MAR-10 expires_on_kw=2028-01-31', 'MAR-10 expires_on_sa=2028-01-31', '00417 expires_on_kw=2028-12-31', '00417 expires_on_sa=2028-12-31'], faults: ['5 expires_on date'] },
  { of: 'dates of which nobody can tell', file: 'sku,expires_on\nVIT-002,03/04/2028', error: 'date_order' },
  { of: 'a comma without quotes', file: 'sku,name_en,price_kwd\nVIT-001,Vitamin D3, 60 pieces,3.950\nVIT-002,Fish Oil,2.750', changes: ['VIT-002 price_kwd=2.750'], faults: ['2 sku cells'] },
  { of: 'a product twice', file: 'sku,price_kwd\nVIT-001,3.950\nVIT-002,2.750\nvit-001,3.800', changes: prices, faults: ['4 sku twice'] },
  { of: 'a page of HTML called .xls', file: '<html><body><table><tr><td>sku</td><td>price</td></tr><tr><td>VIT-001</td><td>3.950</td></tr></table></body></html>', error: 'web_page' },
  { of: 'no product codes', file: 'Name,Price\nVitamin D3,3.950\nFish Oil,2.750', error: 'no_column' },
  { of: 'new products in Arabic beside known ones', file: inUtf8('الرمز,اسم الصنف,الاسم بالإنجليزية,الماركة,القسم,الشكل,السعر\nNEW-1,زنك 25,Zinc 25,Solgar,المعادن,حبوب,٣٫٥٠٠\nVIT-001,فيتامين د3,Vitamin D3,NOW Foods,معادن,كبسولات,٣٫٩٥٠'), changes: ['NEW-1 new', 'VIT-001 price_kwd=3.950'] },
]; // biome-ignore format: a sheet a line
