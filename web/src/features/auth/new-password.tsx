import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { type ResetPasswordInput, useResetPasswordMutation } from "#graphql/account/generated.ts";
import { logError } from "#lib/log-error.ts";
import { failureText } from "#site/failure-text.ts";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { RefusedError } from "#ui/form/form-contract.ts";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { TextLink } from "#ui/text-link.tsx";
import { CardFields, CardFoot, CardText, CardTitle } from "./auth-parts.tsx";
import { loadFormControls } from "./load-form-controls.ts";

const load = async () => (await loadFormControls()).newPassword;

/** Where the link of a reset mail leads: the form for the new password. */
export function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const [resetPassword] = useResetPasswordMutation();
  const [refused, setRefused] = useState<string>();
  const form = useLazyForm<Pick<ResetPasswordInput, "password">>({
    load,
    send: async ({ password }) => {
      setRefused(undefined);
      const { data } = await resetPassword({ variables: { input: { token, password } } });
      if (data?.resetPassword.__typename === "ValidationError") return data.resetPassword.fields;
      onDone();
      return [];
    },
    onFailure: (error) => {
      if (!(error instanceof RefusedError)) logError(error);
      setRefused(failureText(error, "Something went wrong. Please try again."));
    },
  });
  const { errors, busy } = form;

  return (
    <>
      <CardTitle>Set a new password</CardTitle>
      <CardText>At least 6 characters. You will be signed out everywhere.</CardText>
      <Form form={form} label="Set a new password">
        <CardFields>
          <PasswordField
            id="auth-password"
            name="password"
            label="New password"
            error={errors.password}
            autoComplete="new-password"
            readOnly={busy}
            required
          />
          <SubmitButton busy={busy} busyLabel="Saving...">
            Save New Password
          </SubmitButton>
          <FormAlert>{refused}</FormAlert>
        </CardFields>
      </Form>
      <CardFoot>
        <p>
          <TextLink to={paths.authView("forgotten_password")}>Ask for a new link</TextLink>
        </p>
      </CardFoot>
    </>
  );
}

/** The end of a reset. */
export function PasswordIsReset() {
  return (
    <>
      <CardTitle takesOver>Password reset</CardTitle>
      <CardText>Your password has been reset. Please sign in with your new password.</CardText>
      <Box marginTop={8}>
        <ButtonLink to={paths.auth}>Go to Sign In</ButtonLink>
      </Box>
    </>
  );
}
