/** What the document hears once the app answers to presses. */
export const ALIVE = "alive";
