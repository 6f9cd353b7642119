/**
 * Makes a function that runs work for one key after all earlier work for it in this process, so
 * that a double click does not ask the payment provider twice. Between processes the database
 * decides.
 */
export function createTurns() {
  const turns = new Map<string, Promise<unknown>>();
  return async function takeTurns<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(key) ?? Promise.resolve()).then(work, work);
    turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(key) === turn) turns.delete(key);
    }
  };
}
