import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { useResetPasswordMutation } from "#graphql/account/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AuthForm, AuthPassword } from "./auth-form.tsx";
import { AuthTitle, CardText } from "./auth-parts.tsx";

type NewPasswordProps = {
  token: string;
  email: string | undefined;
  returnTo: string;
  onDone: () => void;
};

/** Where the link of a reset mail leads: the form for the new password. */
export function NewPassword({ token, email, returnTo, onDone }: NewPasswordProps) {
  const t = useTranslate();
  const [resetPassword] = useResetPasswordMutation();
  const [refused, setRefused] = useState<string>();
  return (
    <AuthForm
      form="newPassword"
      title={t("account.setPassword")}
      text={t("account.newPasswordText")}
      send={async ({ password }) => {
        setRefused(undefined);
        const { data } = await resetPassword({ variables: { input: { token, password } } });
        if (data?.resetPassword.__typename === "ValidationError") return data.resetPassword.fields;
        onDone();
        return [];
      }}
      onFailure={setRefused}
      submit={{ label: t("account.saveNewPassword"), busyLabel: t("account.saving") }}
      fields={(field) => (
        <>
          {/* Tells password managers which account this is. */}
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <AuthPassword field={field} label={t("account.newPassword")} isNew />
        </>
      )}
      alert={<FormAlert>{refused}</FormAlert>}
      foot={
        <p>
          <TextLink to={paths.authView("forgotten_password", returnTo)}>
            {t("account.newLink")}
          </TextLink>
        </p>
      }
    />
  );
}

/** Shown after a password was reset. */
export function PasswordIsReset({ returnTo }: { returnTo: string }) {
  const t = useTranslate();
  return (
    <>
      <AuthTitle takesOver>{t("account.isReset")}</AuthTitle>
      <CardText>{t("account.isResetText")}</CardText>
      <Box display="grid" marginTop={8}>
        <ButtonLink to={paths.authView("sign_in", returnTo)}>{t("account.goToSignIn")}</ButtonLink>
      </Box>
    </>
  );
}
