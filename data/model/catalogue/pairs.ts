import { m } from "../../i18n/messages.js";
import type { Product } from "./product.ts";
import { isAvailable } from "./stock.ts";

/** The steps of a routine in their order, for face, body and hair. */
export const ROUTINE_STEPS = {
  get cleanse() {
    return m.catalogue_step_cleanse();
  },
  get exfoliate() {
    return m.catalogue_step_exfoliate();
  },
  get wash() {
    return m.catalogue_step_wash();
  },
  get tone() {
    return m.catalogue_step_tone();
  },
  get condition() {
    return m.catalogue_step_condition();
  },
  get mask() {
    return m.catalogue_step_mask();
  },
  get treat() {
    return m.catalogue_step_treat();
  },
  get moisturize() {
    return m.catalogue_step_moisturize();
  },
  get seal() {
    return m.catalogue_step_seal();
  },
  get style() {
    return m.catalogue_step_style();
  },
};
type RoutineStep = keyof typeof ROUTINE_STEPS;

const ORDER = Object.keys(ROUTINE_STEPS);

const isStep = (name: string): name is RoutineStep => Object.hasOwn(ROUTINE_STEPS, name);

/** Number of pairs on a product page, which is one row of a desktop. */
const MAX_PAIRS = 4;

/** Maximum number of handles in the field "Pairs with"; further ones are ignored. */
const MAX_HANDLES = 20;

/** The handles of a product's pairs, which commas separate. */
export function listPairHandles(pairs: string | null): string[] {
  const handles = pairs?.split(",").flatMap((handle) => handle.trim().toLowerCase() || []) ?? [];
  return [...new Set(handles)].slice(0, MAX_HANDLES);
}

/**
 * Selects the first pairs that can be bought and sorts them by their step.
 * @param products in the order of the handles
 */
export function selectPairs<P extends Product & { routineStep?: string | null | undefined }>(
  products: readonly P[],
) {
  const orderOf = (step: string | null | undefined) => {
    const at = ORDER.indexOf(step ?? "");
    return at < 0 ? ORDER.length : at;
  };
  return products
    .filter(isAvailable)
    .slice(0, MAX_PAIRS)
    .sort((a, b) => orderOf(a.routineStep) - orderOf(b.routineStep))
    .map((product) => {
      const { routineStep } = product;
      return {
        product,
        relation: {
          isPair: true,
          ...(routineStep && isStep(routineStep) && { step: ROUTINE_STEPS[routineStep] }),
        },
      };
    });
}
