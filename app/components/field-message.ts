/** A validation message for display: "is required" becomes "Name is required", a sentence stays. */
export function fieldMessage(label: string, message: string): string {
  return /^(?:is|must) /.test(message) ? `${label.replace(" (optional)", "")} ${message}` : message;
}
