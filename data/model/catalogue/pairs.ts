import type { Product } from "./product.ts";
import { isAvailable } from "./stock.ts";

/** The steps of a routine in their order, for face, body and hair. */
export const ROUTINE_STEPS = {
  cleanse: "Cleanse",
  exfoliate: "Exfoliate",
  wash: "Wash",
  tone: "Tone",
  condition: "Condition",
  mask: "Mask",
  treat: "Treat",
  moisturize: "Moisturize",
  seal: "Seal",
  style: "Style",
} as const;
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
