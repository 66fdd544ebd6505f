/** The one black-ruled box of the shop, as on a pack: a real table (docs/brand.md §11). */
import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import { heldName } from '../../../shared/domain/held-name.ts';
import { useT } from '../../state/app-context.ts';

/** Latin digits, at most three decimals, thousands with a comma; by hand, the same on server and browser. */
const figure = (amount: number): string => {
  const [whole = '0', fraction] = String(Math.round(amount * 1000) / 1000).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction ? `.${fraction}` : ''}`;
};

export function SupplementFacts({ facts }: { facts: ProductDetail['facts'] }) {
  const t = useT();
  return (
    <section className="sup">
      <h2>{t('product.facts')}</h2>
      <p>{t('product.serving_size', { size: facts.serving })}</p>
      <p>{t('product.servings_per', { n: facts.servings })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('product.facts_per')}</th>
            <th scope="col">{t('product.amount')}</th>
            <th scope="col">{t('product.nrv')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.rows.map(({ name, amount, unit_name, percent }) => (
            <tr key={name}>
              <th scope="row">{heldName(name)}</th>
              <td>
                <bdi>
                  {figure(amount)} {unit_name}
                </bdi>
              </td>
              <td>{percent === null ? '*' : <bdi>{percent}%</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tiny muted">{t('product.nrv_note')}</p>
      {facts.other_ingredients && (
        <p className="tiny muted">{t('product.other_ingredients', { text: facts.other_ingredients })}</p>
      )}
    </section>
  );
}
