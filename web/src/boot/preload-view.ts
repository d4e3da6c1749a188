/** Loads all files of a view at once, of which the client would discover some only when it has loaded others. */
export function preloadView(): void {
  const files: string[] = JSON.parse(document.getElementById("files-of-view")?.textContent ?? "[]");
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `/${file}`;
    document.head.append(link);
  }
}
