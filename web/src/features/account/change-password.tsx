import { Box } from "@chakra-ui/react";
import { type ChangePasswordInput, useChangePasswordMutation } from "#graphql/account/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { failureText } from "#site/failure-text.ts";
import { fieldProps } from "#ui/form/field-props.ts";
import { Form } from "#ui/form/form.tsx";
import { loadChecks } from "#ui/form/load-checks.ts";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { AccountSection } from "./account-section.tsx";
import { useAccountOutcome } from "./use-account-outcome.ts";

const load = async () =>
  (await loadChecks(import("./account-form-controls.ts"))).accountForms.changePassword;

type ChangePasswordProps = {
  email: string;
  /** Called after the change, which ended all other sessions. */
  onChanged: () => void;
};

/** The form that changes the password. */
export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
  const t = useTranslate();
  const [changePassword] = useChangePasswordMutation();
  const { announce, fail } = useAccountOutcome();
  const form = useLazyForm<ChangePasswordInput>({
    load,
    send: async (input) => {
      const { data } = await changePassword({ variables: { input } });
      if (data?.changePassword.__typename === "ValidationError") return data.changePassword.fields;
      announce({
        title: t("account.passwordChanged"),
        description: t("account.passwordChangedText"),
      });
      onChanged();
      return [];
    },
    onFailure: (error) => fail(error, failureText(t, error, t("account.passwordFailed"))),
  });
  const field = fieldProps(form, "password");

  return (
    <AccountSection id="password" title={t("account.password")} text={t("account.passwordText")}>
      <Form form={form} label={t("account.changePassword")}>
        {/* Tells password managers which account this is. */}
        <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <Box
          display="grid"
          gap={5}
          gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" }}
        >
          <PasswordField
            {...field("currentPassword")}
            label={t("account.currentPassword")}
            autoComplete="current-password"
          />
          <PasswordField
            {...field("newPassword")}
            label={t("account.newPassword")}
            autoComplete="new-password"
          />
        </Box>
        <SubmitButton
          busy={form.busy}
          busyLabel={t("account.saving")}
          kind="quiet"
          size="small"
          marginTop={5}
        >
          {t("account.changePasswordButton")}
        </SubmitButton>
      </Form>
    </AccountSection>
  );
}
