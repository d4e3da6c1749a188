import { Box } from "@chakra-ui/react";
import { type SignInInput, useSignInMutation } from "#graphql/account/generated.ts";
import { logError } from "#lib/log-error.ts";
import { failureText } from "#site/failure-text.ts";
import { paths } from "#site/routes.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { Field } from "#ui/form/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { RefusedError } from "#ui/form/form-contract.ts";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { TextLink } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { CardFields, CardFoot, CardTitle } from "./auth-parts.tsx";
import { loadFormControls } from "./load-form-controls.ts";

const load = async () => (await loadFormControls()).signIn;

type SignInProps = {
  /** Typed in another view before. */
  email: string;
  returnTo: string;
  onSignedIn: (viewer: Viewer) => void;
};

/** Address and password. */
export function SignIn({ email, returnTo, onSignedIn }: SignInProps) {
  const [signIn] = useSignInMutation();
  const form = useLazyForm<SignInInput>({
    load,
    send: async (input) => {
      const { data } = await signIn({ variables: { input } });
      const result = data?.signIn;
      if (result?.__typename === "ValidationError") return result.fields;
      if (result?.__typename !== "User") throw new RefusedError(result?.message);
      onSignedIn(result);
      return [];
    },
    onFailure: (error) => {
      if (!(error instanceof RefusedError)) logError(error);
      showToast({
        title: "Sign in failed",
        description: failureText(error, "Please check your credentials and try again"),
        kind: "destructive",
      });
    },
  });
  const { errors, busy } = form;

  return (
    <>
      <CardTitle>Sign in</CardTitle>
      <Form form={form} label="Sign in">
        <CardFields>
          <Field
            id="auth-email"
            name="email"
            type="email"
            label="Email"
            defaultValue={email}
            error={errors.email}
            autoComplete="username"
            readOnly={busy}
            required
          />
          <PasswordField
            id="auth-password"
            name="password"
            label="Password"
            error={errors.password}
            autoComplete="current-password"
            readOnly={busy}
            required
          />
          <SubmitButton busy={busy} busyLabel="Signing in...">
            Sign In
          </SubmitButton>
        </CardFields>
      </Form>
      <CardFoot>
        <p>
          <TextLink to={paths.authView("forgotten_password", returnTo)}>
            Forgot your password?
          </TextLink>
        </p>
        <Box as="p" color="fg.muted">
          No account yet, or its link is lost?{" "}
          <TextLink to={paths.authView("sign_up", returnTo)}>Sign up</TextLink>
        </Box>
      </CardFoot>
    </>
  );
}
