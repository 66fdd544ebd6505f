/** The black-ruled facts box as on a pack, as a real table (docs/brand.md §11). */
import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import { noBreakName } from '../../../shared/domain/no-break-name.ts';
import { useT } from '../../state/app-context.ts';

export function SupplementFacts({ facts, id }: { facts: ProductDetail['facts']; id?: string }) {
  const t = useT();
  return (
    <section className="supplement-facts" id={id}>
      <h2>{t(facts.is_food ? 'product.facts_food' : 'product.facts')}</h2>
      {facts.serving && <p>{t('product.serving_size', { size: facts.serving })}</p>}
      {facts.servings > 0 && <p>{t('product.servings_per', { n: facts.servings })}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('product.facts_per')}</th>
            <th scope="col">{t('product.amount')}</th>
            <th scope="col">{t('product.dv')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.rows.map(({ name, amount_text, percent, is_part }) => (
            <tr key={name} className={is_part ? 'is-part' : undefined}>
              <th scope="row">{noBreakName(name)}</th>
              <td>
                <bdi>{amount_text}</bdi>
              </td>
              <td>{percent === null ? '*' : <bdi>{percent}%</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tiny muted">
        {t(facts.daily_values_of ? `product.dv_note_${facts.daily_values_of}` : 'product.dv_note')}
      </p>
      {facts.other_ingredients && (
        <p className="tiny muted">
          {t(facts.is_food ? 'product.ingredients' : 'product.other_ingredients', { text: facts.other_ingredients })}
        </p>
      )}
    </section>
  );
}
