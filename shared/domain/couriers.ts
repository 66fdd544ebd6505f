/** Who brings parcels. `own`: the shop's driver. Where `track` is null, the number is told without a link. */
export interface Courier {
  readonly id: string;
  readonly name: { readonly en: string; readonly ar: string };
  /** `{number}` stands for the tracking number. */
  readonly track: string | null;
}

export const couriers = [
  { id: 'own', name: { en: 'Our driver', ar: 'مندوبنا' }, track: null },
  {
    id: 'aramex',
    name: { en: 'Aramex', ar: 'أرامكس' },
    track: 'https://www.aramex.com/track/results?ShipmentNumber={number}',
  },
  {
    id: 'dhl',
    name: { en: 'DHL', ar: 'دي إتش إل' },
    track: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  { id: 'smsa', name: { en: 'SMSA Express', ar: 'سمسا' }, track: null },
  { id: 'spl', name: { en: 'SPL', ar: 'سبل' }, track: null },
  { id: 'naqel', name: { en: 'Naqel', ar: 'ناقل' }, track: null },
  { id: 'armada', name: { en: 'Armada', ar: 'أرمادا' }, track: null },
  { id: 'other', name: { en: 'Another courier', ar: 'شركة أخرى' }, track: null },
] as const satisfies readonly Courier[];
export type CourierId = (typeof couriers)[number]['id'];
export const courierIds = couriers.map(({ id }) => id) as readonly CourierId[];

export const findCourier = (id: string): Courier | null => couriers.find((one) => one.id === id) ?? null;

export const trackingUrl = ({ track }: Courier, number: string): string | null =>
  track === null ? null : track.replace('{number}', encodeURIComponent(number));
