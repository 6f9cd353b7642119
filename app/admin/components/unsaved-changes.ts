import { useEffect, useId } from "react";

/** Forms of the console in which something stands that is nowhere else. */
const forms = new Set<string>();

/** Whether leaving now would lose what was typed. */
export function hasUnsavedChanges(): boolean {
  return forms.size > 0;
}

/** What was typed is saved, or meant to go with what it belongs to: leaving asks nothing. */
export function discardUnsavedChanges() {
  forms.clear();
}

/** Says whether a form holds something that is not saved. */
export function useUnsavedChanges(isChanged: boolean) {
  const id = useId();
  useEffect(() => {
    if (!isChanged) return;
    forms.add(id);
    return () => void forms.delete(id);
  }, [id, isChanged]);
}
