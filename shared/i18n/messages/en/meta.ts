/** Page metadata for search engines; never sent to a browser as messages. */
export const meta = {
  home: 'Vitamins, minerals, omegas and sports nutrition, with every label in full. Delivered across Kuwait and Saudi Arabia.',
  products: 'Vitamins and supplements, with dose and price at a glance.',
  brand: 'Shop {{name}} at {{shop}}. {{text}}',
};
