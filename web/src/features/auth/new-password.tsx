import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { useResetPasswordMutation } from "#graphql/account/generated.ts";
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
  const [resetPassword] = useResetPasswordMutation();
  const [refused, setRefused] = useState<string>();
  return (
    <AuthForm
      form="newPassword"
      title="Set a new password"
      text="Saving it signs you out everywhere."
      send={async ({ password }) => {
        setRefused(undefined);
        const { data } = await resetPassword({ variables: { input: { token, password } } });
        if (data?.resetPassword.__typename === "ValidationError") return data.resetPassword.fields;
        onDone();
        return [];
      }}
      onFailure={setRefused}
      submit={{ label: "Save New Password", busyLabel: "Saving..." }}
      fields={(field) => (
        <>
          {/* Tells password managers which account this is. */}
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <AuthPassword field={field} label="New password" isNew />
        </>
      )}
      alert={<FormAlert>{refused}</FormAlert>}
      foot={
        <p>
          <TextLink to={paths.authView("forgotten_password", returnTo)}>
            Ask for a new link
          </TextLink>
        </p>
      }
    />
  );
}

/** Shown after a password was reset. */
export function PasswordIsReset({ returnTo }: { returnTo: string }) {
  return (
    <>
      <AuthTitle takesOver>Password reset</AuthTitle>
      <CardText>Your password has been reset. Please sign in with your new password.</CardText>
      <Box display="grid" marginTop={8}>
        <ButtonLink to={paths.authView("sign_in", returnTo)}>Go to Sign In</ButtonLink>
      </Box>
    </>
  );
}
