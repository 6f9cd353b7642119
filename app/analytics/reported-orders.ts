/**
 * Which orders this browser has reported to analytics, by their random id. Where storage is refused
 * it is known for as long as the page lasts.
 */
const KEY = "reported-orders";
const KEPT = 50;

const thisPage = new Set<string>();

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function isReported(orderId: string): boolean {
  return thisPage.has(orderId) || stored().includes(orderId);
}

export function markReported(orderId: string) {
  thisPage.add(orderId);
  try {
    window.localStorage.setItem(KEY, JSON.stringify([...stored(), orderId].slice(-KEPT)));
  } catch {}
}
