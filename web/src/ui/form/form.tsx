import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { LazyForm } from "#ui/form/use-lazy-form.ts";
import { TextAnchor } from "#ui/text-link.tsx";

type FormProps = {
  form: LazyForm;
  label: string;
  /**
   * Where to write instead, and how to put it, for those whose browser runs no scripts. A form that
   * is not in the served page needs none.
   */
  withoutScripts?: { text: string; email: string | undefined; onInk?: boolean };
  children: ReactNode;
};

/**
 * A form whose rules are the site's own, not the browser's. It is sent by scripts alone: where
 * there are none, an address to write to stands in its place.
 */
export function Form({ form, label, withoutScripts, children }: FormProps) {
  return (
    <>
      <ScriptedForm
        ref={form.ref}
        aria-label={label}
        // Scripts send the form. Without them, GET would put the values into the address.
        method="post"
        noValidate
        onFocus={form.prepare}
        onSubmit={form.onSubmit}
      >
        {children}
      </ScriptedForm>
      {withoutScripts && <WithoutScripts {...withoutScripts} />}
    </>
  );
}

function WithoutScripts({ text, email, onInk }: NonNullable<FormProps["withoutScripts"]>) {
  return (
    <noscript>
      <p>
        {text}{" "}
        {email && (
          <TextAnchor href={`mailto:${email}`} onInk={onInk}>
            {email}
          </TextAnchor>
        )}
      </p>
    </noscript>
  );
}

const ScriptedForm = chakra("form", {
  base: { "@media (scripting: none)": { display: "none" } },
});
