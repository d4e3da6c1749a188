import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { type ComponentProps, useState } from "react";
import { RichMessage } from "#lib/rich-message.tsx";
import { Field } from "#ui/form/field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "end" | "multiline"> & {
  /** Whether a password manager fills in a stored password or suggests a new one. */
  autoComplete: "current-password" | "new-password";
};

/** A password field with a button to show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      paddingRight="4.75rem"
      {...props}
      type={shown ? "text" : "password"}
      end={
        <Reveal type="button" aria-controls={props.id} onClick={() => setShown(!shown)}>
          <RichMessage
            id={shown ? "site.hidePassword" : "site.showPassword"}
            tags={{ hidden: <VisuallyHidden /> }}
          />
        </Reveal>
      }
    />
  );
}

const Reveal = chakra("button", {
  base: {
    minHeight: "2.5rem",
    minWidth: "4rem",
    borderRadius: "control",
    fontSize: "sm",
    fontWeight: "semibold",
    color: "brand.strong",
    cursor: "pointer",
    _hover: { bg: "ground.brand" },
    _focusVisible: { borderRadius: "control", outlineOffset: "-3px" },
  },
});
