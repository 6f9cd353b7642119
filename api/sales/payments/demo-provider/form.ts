/**
 * A form-encoded body or query with Stripe's nesting: `metadata[store]=x&expand[0]=latest_charge`.
 */
export type Form = {
  text(name: string): string | undefined;
  list(name: string): string[];
  map(name: string): Record<string, string>;
};

export function readForm(body: string): Form {
  const fields = [...new URLSearchParams(body)];
  const inside = (name: string) =>
    fields.flatMap(([key, value]): [string, string][] =>
      key.startsWith(`${name}[`) && key.endsWith("]")
        ? [[key.slice(name.length + 1, -1), value]]
        : [],
    );
  return {
    text: (name) => fields.find(([key]) => key === name)?.[1],
    list: (name) => inside(name).map(([, value]) => value),
    map: (name) => Object.fromEntries(inside(name)),
  };
}
