/** Completes a validation message: "is required" becomes "Name is required". Sentences stay unchanged. */
export function fieldMessage(label: string, message: string): string {
  return /^(?:is|must|contains) /.test(message)
    ? `${label.replace(" (optional)", "")} ${message}`
    : message;
}
