/** A name of the API as people read it: "contact-receipt" as "Contact receipt". */
export function words(name: string): string {
  const text = name.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
