import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 300;

/**
 * A text that is being typed and the address that follows it: what is typed is handed over after a
 * pause or at once with `commit`; what the address says otherwise replaces what was typed.
 */
export function useDraft(value: string, onCommit: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onCommit);
  const handed = useRef(value);
  useEffect(() => {
    latest.current = onCommit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (known !== value) {
    setKnown(value);
    // Its own words coming back must not overwrite what has been typed since.
    if (value !== handed.current) setText(value);
  }
  const commit = (next = text) => {
    clearTimeout(timer.current);
    handed.current = next.trim();
    if (next.trim() !== value) latest.current(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), PAUSE_MS);
  };
  return { text, type, commit };
}
