/** Stages of a recommended list are alternatives: a product is taken at one of them, or, without a stage, at each. */
export interface Staged<S> {
  readonly stage: S | null;
}

/** The products of each stage, in the order in which the stages are first named. */
export function groupByStage<P extends Staged<string>>(
  products: readonly P[],
): { stage: string | null; products: P[] }[] {
  return [...Map.groupBy(products, ({ stage }) => stage)].map(([stage, held]) => ({ stage, products: held }));
}

/** What may be taken on one day: the products of one stage with those of each. */
export function listSets<P extends Staged<string>>(products: readonly P[]): P[][] {
  const stages = [...new Set(products.flatMap(({ stage }) => stage ?? []))];
  if (stages.length === 0) return [[...products]];
  return stages.map((chosen) => products.filter(({ stage }) => stage === null || stage === chosen));
}
