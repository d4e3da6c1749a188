/** Lets the browser save a file. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Revoked late, because the browser may not have read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
