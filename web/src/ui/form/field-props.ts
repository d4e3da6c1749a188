import type { LazyForm } from "#ui/form/use-lazy-form.ts";

/** The common props of a form's required fields. The prefix makes their ids unique on the page. */
export function fieldProps({ errors, busy }: LazyForm, idPrefix: string) {
  return (name: string, id = name) => ({
    id: `${idPrefix}-${id}`,
    name,
    error: errors[name],
    readOnly: busy,
    required: true,
  });
}
