const DURATION_MS = 4_000;
/** The duration if the pointer stays over the message. A focused message does not close. */
const MAX_DURATION_MS = 10_000;

type State = {
  hovered: boolean;
  focused: boolean;
  /** Milliseconds since the message appeared. */
  age: number;
};

/** After how many milliseconds in this state a message closes; undefined if it stays. */
export function toastDelay({ hovered, focused, age }: State): number | undefined {
  if (focused) return undefined;
  const remaining = Math.max(0, MAX_DURATION_MS - age);
  return hovered ? remaining : Math.min(remaining, DURATION_MS);
}
