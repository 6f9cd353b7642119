/** A photo in the form: one of the saved review, or a new one with its preview. */
export type Photo =
  | { kind: "saved"; id: string }
  | { kind: "new"; id: string; content: Blob; url: string };

export const toPhotos = (ids: readonly string[]): Photo[] =>
  ids.map((id) => ({ kind: "saved", id }));
