/** A product that a step of a routine can have. */
export type StepOffer = { id: string; cents: number };

/**
 * Chooses one product for each step of a routine, so that all of them cost at most the budget. A step without a
 * product is undefined: nothing is offered for it, or the budget does not include it.
 *
 * The routine has as many steps as the budget allows; of two steps the dearer one is left out. What remains of the
 * budget goes to the products that the steps prefer, in the order of the steps. No product is chosen twice.
 *
 * @param steps the products that each step can have, the preferred one first
 * @param budgetCents undefined without a limit
 *
 * @example
 * chooseRoutine([[{ id: "serum", cents: 6_800 }], [{ id: "balm", cents: 9_600 }]], 10_000);
 * // [{ id: "serum", cents: 6_800 }, undefined]
 */
export function chooseRoutine<Offer extends StepOffer>(
  steps: readonly (readonly Offer[])[],
  budgetCents = Number.POSITIVE_INFINITY,
): (Offer | undefined)[] {
  const chosen = chooseEach(steps.map((offers) => offers.toSorted((a, b) => a.cents - b.cents)));
  while (totalCents(chosen) > budgetCents) {
    const dearest = Math.max(...chosen.map((offer) => offer?.cents ?? 0));
    chosen[chosen.findLastIndex((offer) => offer?.cents === dearest)] = undefined;
  }
  steps.forEach((offers, at) => {
    const current = chosen[at];
    if (!current) return;
    const left = budgetCents - totalCents(chosen) + current.cents;
    const others = new Set(chosen.map((offer, index) => (index === at ? undefined : offer?.id)));
    chosen[at] = offers.find(({ id, cents }) => cents <= left && !others.has(id)) ?? current;
  });
  return chosen;
}

/** The first product of each step that no earlier step has. */
function chooseEach<Offer extends StepOffer>(
  steps: readonly (readonly Offer[])[],
): (Offer | undefined)[] {
  const taken = new Set<string>();
  return steps.map((offers) => {
    const offer = offers.find(({ id }) => !taken.has(id));
    if (offer) taken.add(offer.id);
    return offer;
  });
}

/** What the chosen products cost together. */
const totalCents = (chosen: readonly (StepOffer | undefined)[]): number =>
  chosen.reduce((sum, offer) => sum + (offer?.cents ?? 0), 0);
