import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 300;

type Options = {
  value: string;
  cleared: number | undefined;
  onCommit: (text: string) => void;
  /** What the address says of a text: "" for one that is not valid. */
  toValue?: (text: string) => string;
};

/**
 * A text that is being typed and the address that follows it: what is typed is handed over after a
 * pause or at once with `commit`; what the address says otherwise replaces what was typed, and so
 * does every clearing, even of what has not reached the address yet.
 */
export function useDebouncedText({ value, cleared, onCommit, toValue = (text) => text }: Options) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onCommit);
  /** Handed over and not yet come back: its own words must not overwrite what was typed since. */
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    latest.current = onCommit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const lastCleared = useRef(cleared);
  useEffect(() => {
    if (lastCleared.current !== cleared) {
      lastCleared.current = cleared;
      underWay.current = [];
    }
    const own = underWay.current.indexOf(value);
    underWay.current = own < 0 ? [] : underWay.current.slice(own + 1);
    if (own >= 0) return;
    clearTimeout(timer.current);
    setText(value);
  }, [value, cleared]);
  const commit = (next = text) => {
    clearTimeout(timer.current);
    const handed = toValue(next.trim());
    if (handed === value) return;
    underWay.current.push(handed);
    latest.current(handed);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), PAUSE_MS);
  };
  return { text, type, commit };
}
