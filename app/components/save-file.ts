/** Saves a text as a file in the browser's folder of downloads. */
export function saveFile(content: string, type: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // Browsers read the file after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves data as a JSON file. */
export function saveJson(data: unknown, name: string): void {
  saveFile(JSON.stringify(data, null, 2), "application/json", name);
}
