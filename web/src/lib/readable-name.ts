/** A name of the API for display: "contact-receipt" as "Contact receipt". */
export function readableName(name: string): string {
  const text = name.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
