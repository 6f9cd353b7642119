import { useEffect, useRef, useState } from "react";

/** Time from the last key to the commit, in milliseconds. */
const DELAY_MS = 300;

type Options = {
  /** The current value in the URL. */
  value: string;
  /** Another value whenever the filters are cleared. */
  cleared: number | undefined;
  onCommit: (text: string) => void;
  /** Converts the typed text to the URL's value: "" for an invalid text. */
  toValue?: (text: string) => string;
};

/**
 * The text of an input whose value is in the URL. Commits the text 300 ms after the last key or when
 * `commit` is called. A change of the URL from elsewhere replaces the text, and so does clearing the
 * filters, even if the text was not committed yet.
 */
export function useDebouncedText({ value, cleared, onCommit, toValue = (text) => text }: Options) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onCommit });
  /** Committed values that are not in the URL yet. Their arrival must not overwrite newer text. */
  const pending = useRef<string[]>([]);
  useEffect(() => {
    latest.current = { value, onCommit };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const lastCleared = useRef(cleared);
  useEffect(() => {
    if (lastCleared.current !== cleared) {
      lastCleared.current = cleared;
      pending.current = [];
    }
    const index = pending.current.indexOf(value);
    pending.current = index < 0 ? [] : pending.current.slice(index + 1);
    if (index >= 0) return;
    clearTimeout(timer.current);
    setText(value);
  }, [value, cleared]);
  const commit = (next = text) => {
    clearTimeout(timer.current);
    const committed = toValue(next.trim());
    // Not `value`: the timer was started by an earlier render.
    if (committed === (pending.current.at(-1) ?? latest.current.value)) return;
    pending.current.push(committed);
    latest.current.onCommit(committed);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), DELAY_MS);
  };
  return { text, type, commit };
}
