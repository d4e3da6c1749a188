import type { ReactNode } from "react";
import { logError } from "#lib/log-error.ts";
import { useTranslate } from "#lib/translate.ts";
import { failureText } from "#site/failure-text.ts";
import { Field } from "#ui/form/field.tsx";
import { fieldProps } from "#ui/form/field-props.ts";
import { Form } from "#ui/form/form.tsx";
import { type ControlForm, RefusedError, type Send } from "#ui/form/form-contract.ts";
import { loadChecks } from "#ui/form/load-checks.ts";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { showToast } from "#ui/toast-store.ts";
import { AuthTitle, CardFields, CardFoot, CardText } from "./auth-parts.tsx";

type AuthForms = typeof import("./auth-form-controls.ts").authForms;
type FormName = keyof AuthForms;
type ValuesOf<Name extends FormName> =
  AuthForms[Name] extends ControlForm<infer Values> ? Values : never;

type AuthFormProps<Name extends FormName> = {
  /** Whose validation rules apply. */
  form: Name;
  title: string;
  /** Whether it replaces other content on the page, so that its title gets focus. */
  takesOver?: boolean;
  /** Accessible name of the form, if it is not the title. */
  label?: string;
  text?: string;
  send: Send<ValuesOf<Name>>;
  /** The title of the toast when sending failed; or is called with the message instead. */
  onFailure: string | ((description: string) => void);
  /** The message if the server gives no reason. */
  failure?: string;
  submit: { label: string; busyLabel: string };
  fields: (field: FieldParts) => ReactNode;
  /** Below the button. */
  alert?: ReactNode;
  /** Below the form. */
  note?: ReactNode;
  /** Links to other views. */
  foot: ReactNode;
};

type FieldParts = ReturnType<typeof fieldProps>;

/** A form of /auth in its card: title, fields, button, and links to other views. */
export function AuthForm<Name extends FormName>(props: AuthFormProps<Name>) {
  const t = useTranslate();
  const { title, takesOver, label = title, text, submit, fields, alert, note, foot } = props;
  const form = useLazyForm<ValuesOf<Name>>({
    load: async () => {
      const { authForms } = await loadChecks(import("./auth-form-controls.ts"));
      return authForms[props.form] as ControlForm<ValuesOf<Name>>;
    },
    send: props.send,
    onFailure: (error) => {
      if (!(error instanceof RefusedError)) logError(error);
      const description = failureText(t, error, props.failure ?? t("account.somethingWrong"));
      if (typeof props.onFailure === "function") props.onFailure(description);
      else showToast({ title: props.onFailure, description, kind: "destructive", about: "auth" });
    },
  });
  return (
    <>
      <AuthTitle takesOver={takesOver}>{title}</AuthTitle>
      {text && <CardText>{text}</CardText>}
      <Form form={form} label={label}>
        <CardFields>
          {fields(fieldProps(form, "auth"))}
          <SubmitButton busy={form.busy} busyLabel={submit.busyLabel}>
            {submit.label}
          </SubmitButton>
          {alert}
        </CardFields>
      </Form>
      {note}
      <CardFoot>{foot}</CardFoot>
    </>
  );
}

type PartProps = { field: FieldParts };

type EmailFieldProps = PartProps & {
  typed: string;
  /** Why it cannot be changed, where it cannot. */
  fixed?: string | undefined;
};

/** The email address of the account. */
export const EmailField = ({ field, typed, fixed }: EmailFieldProps) => {
  const t = useTranslate();
  return (
    <Field
      {...field("email")}
      {...(fixed && { readOnly: true, help: fixed, bg: "ground.sunken", borderColor: "line" })}
      type="email"
      label={t("account.email")}
      defaultValue={typed}
      autoComplete="username"
    />
  );
};

/** The current password, or a new one. */
export const AuthPassword = ({
  field,
  label,
  isNew = false,
}: PartProps & { label?: string; isNew?: boolean }) => {
  const t = useTranslate();
  const props = field("password");
  return (
    <PasswordField
      {...props}
      label={label ?? t("account.password")}
      // The error message says the same.
      help={isNew && !props.error ? t("account.passwordHelp") : undefined}
      autoComplete={isNew ? "new-password" : "current-password"}
    />
  );
};
