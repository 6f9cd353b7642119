/** Whether the shopper has asked their browser to save data; few browsers tell. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
