/** Downloads a file. */
export function saveFile(content: string, type: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The browser has begun to save the file when `click` returns.
  URL.revokeObjectURL(link.href);
}
