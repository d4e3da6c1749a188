import type { Behaviour } from "#lib/behaviour.ts";

/** As the field's own limit is. */
const longest = 300;

/** Puts the subject that a link to the contact form names into its field, unless there is one already. */
export const fillSubject: Behaviour = (fields) => {
  const subject = new URLSearchParams(window.location.search).get("subject");
  const field = fields.querySelector<HTMLInputElement>("[name=subject]");
  if (subject && field && !field.value) field.value = subject.slice(0, longest);
  return () => {};
};
