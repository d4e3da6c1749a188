import type { Behaviour } from "#lib/behaviour.ts";

/** The same as the field's own limit. */
const longest = 300;

/** Prefills the subject from the link to the contact form, unless the field has a value. */
export const fillSubject: Behaviour = (fields) => {
  const subject = new URLSearchParams(window.location.search).get("subject");
  const field = fields.querySelector<HTMLInputElement>("[name=subject]");
  if (subject && field && !field.value) field.value = subject.slice(0, longest);
  return () => {};
};
