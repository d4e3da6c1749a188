import type { LazyForm } from "#ui/form/use-lazy-form.ts";

/** What every required field of a form has in common. The prefix makes its id unique on the page. */
export function fieldProps({ errors, busy }: LazyForm, idPrefix: string) {
  return (name: string, id = name) => ({
    id: `${idPrefix}-${id}`,
    name,
    error: errors[name],
    readOnly: busy,
    required: true,
  });
}
