/** Every command of the desk, as `npm run desk -- --help` prints it. */
export const help = `npm run desk -- COMMAND [--json] [--lang en|ar]

  catalogue import FILE [--dry-run]        a merchant's CSV; the same file twice changes nothing
  catalogue export FILE                    the same file as it would be today, to change and take in again
  catalogue gaps                           what is on the shelf without a picture, a description or its Arabic
  catalogue prepare                        what a deployed shop stands on before its first product; docs/catalogue.md §4
  product hide SKU                         off the shelf for now: its page is 404; no import brings it back
  product remove SKU                       off the shelf for good: its page is 410, and search engines forget it
  product show SKU                         on the shelf again
  media add SKU FILE [--first]             a photograph for a product: JPEG, PNG, WebP or AVIF, at most 8 MB
  product get SKU > FILE                   what its page says in both languages, to go on writing; docs/catalogue.md §6
  product set SKU FILE                     another page, taken in whole or not at all
  media list SKU                           its pictures, numbered
  media remove SKU NUMBER                  takes one off
  brands get > FILE                        all brands with their marks, in the order of their popularity; docs/groups.md
  brands set FILE                          another list, taken in whole or not at all
             categories, nutritionists and blood-tests have the same two commands
  stock set SKU KW|SA COUNT [--limit N]    what is free to sell (--limit none takes the limit away)
             [--expires 2027-03-31] [--reason expired|damaged|lost|counted]
  stock expiry SKU KW|SA DATE              the earliest date of its packs there: 2027-03-31, 2027-03, none
  stock stop-days KW|SA DAYS               so many days before their date packs are sold no longer
  expiring [--days 60]                     what is on the shelf and sold no longer for its date, or not much longer
  waiting [SKU]                            what people wait for and its worth; with a SKU, who
  order list [--status STATUS]             the newest orders
  order origins [--from DATE] [--until DATE]  what each nutritionist, search and list has sold
  order advance NUMBER packed|shipped|delivered
  order cancel NUMBER …                    ends what nobody will pay, also a parcel that was refused at the door
  order collected NUMBER                   the courier brought the cash
  order slip NUMBER > slip.html            the paper for the parcel, without prices if the buyer asked so
  order invoice NUMBER [--html FILE]       its invoice and its credit notes; in a file, as a page to print
  order refund NUMBER --reason TEXT        give back all that is left of what was paid
             [--lines SKU:COUNT,…] [--amount 2.500] [--to original|wallet] [--restock] [--key KEY]
  wallet show EMAIL                        balances and what moved them
  wallet give EMAIL KW|SA AMOUNT --reason TEXT [--key KEY]      out of the shop's own money
  wallet pay-out EMAIL KW|SA AMOUNT --reason TEXT [--key KEY]   what was handed over otherwise
  promotion add coupon CODE --percent 10 | --amount 2.500 --country KW|SA | --free-delivery
             [--min 10] [--uses N] [--per-user N]
  promotion add giveaway NAME SKU --min 20 --country KW|SA | --with SKU [--count 2]
  promotion add bundle NAME SKU SKU … [--percent 10]
  promotion add wrap KW|SA FEE             what wrapping a gift costs
             the first three: [--country KW|SA] [--from DATE] [--until DATE]
  promotion list                           each with its state and its uses
  promotion end coupon|giveaway|bundle|wrap NAME
  delivery list KW|SA                      when orders arrive: rules by region and area, days without delivery
  delivery set KW|SA [REGION[/AREA]] --days 1-2 --until 14:00 [--rest fri,sat]
  delivery remove KW|SA REGION[/AREA]      the next wider rule counts again
  delivery holiday KW|SA 2027-03-10 [--off]  a day without delivery (--off takes it back)
  content get PAGE en|ar                   a page's text, to go on writing: terms, contact-us …
  content set PAGE en|ar FILE              another text; docs/architecture.md "Texts" says how it is written
  content reset PAGE en|ar                 back to the shop's own
  home get > FILE                          the home page's blocks in both languages, to go on arranging
  home set FILE                            another home page, taken in whole or not at all; docs/home.md
  home reset                               back to the shop's own
  seller get KW|SA > FILE                  who sells there, as its invoices say it
  seller set KW|SA FILE                    from the next invoice on; docs/invoices.md §5
  suppliers                                what the supplier form brought
  outbox [--to ADDRESS]                    the mails that were written
  audit                                    every invariant of the books; ends with 1 if one is broken
  cron run [--at 2026-12-01T10:00:00Z]     the minute's work, as if it were then

The shop must run (npm start). PORT and AFIYA_STATE are read as npm start reads them.`;
