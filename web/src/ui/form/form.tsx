import type { ReactNode } from "react";
import type { LazyForm } from "#ui/form/use-lazy-form.ts";

type FormProps = {
  form: LazyForm;
  label: string;
  /** Where the browser posts it before hydration. */
  action?: string;
  id?: string;
  children: ReactNode;
};

/** A form with the site's own validation instead of the browser's. */
export function Form({ form, label, action, id, children }: FormProps) {
  return (
    <form
      ref={form.ref}
      id={id}
      aria-label={label}
      action={action}
      // GET would put the values into the URL.
      method="post"
      noValidate
      onFocus={form.prepare}
      onSubmit={form.onSubmit}
    >
      {children}
    </form>
  );
}
