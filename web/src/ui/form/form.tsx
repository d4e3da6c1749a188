import type { ReactNode } from "react";
import type { LazyForm } from "#ui/form/use-lazy-form.ts";

type FormProps = {
  form: LazyForm;
  label: string;
  /** Where the browser posts it by itself as long as the client is not there. */
  action?: string;
  id?: string;
  children: ReactNode;
};

/** A form whose rules are the site's own, not the browser's. */
export function Form({ form, label, action, id, children }: FormProps) {
  return (
    <form
      ref={form.ref}
      id={id}
      aria-label={label}
      action={action}
      // GET would put the values into the address.
      method="post"
      noValidate
      onFocus={form.prepare}
      onSubmit={form.onSubmit}
    >
      {children}
    </form>
  );
}
