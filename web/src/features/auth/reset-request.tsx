import { useState } from "react";
import { useRequestPasswordResetMutation } from "#graphql/account/generated.ts";
import { paths } from "#site/routes.ts";
import { TextLink } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { AuthForm, EmailField } from "./auth-form.tsx";
import { CheckEmail } from "./check-email.tsx";

const sent = {
  title: "Check your email",
  description: "We sent you a password reset link. Please check your inbox.",
};

/** Asks for a link to set a new password. */
export function ResetRequest({ email, returnTo }: { email: string; returnTo: string }) {
  const [requestPasswordReset] = useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) {
    return <CheckEmail text={sent.description} email={sentTo} returnTo={returnTo} />;
  }
  return (
    <AuthForm
      form="resetRequest"
      title="Reset your password"
      text="Enter your email address, and we will send you a link to set a new password."
      send={async (input) => {
        const { data } = await requestPasswordReset({ variables: { input } });
        const result = data?.requestPasswordReset;
        if (result?.__typename === "ValidationError") return result.fields;
        setSentTo(result?.email);
        showToast({ ...sent, about: "auth" });
        return [];
      }}
      onFailure="Reset request failed"
      submit={{ label: "Send Reset Link", busyLabel: "Sending..." }}
      fields={(field) => <EmailField field={field} typed={email} />}
      foot={
        <p>
          <TextLink to={paths.authView("sign_in", returnTo)}>Back to sign in</TextLink>
        </p>
      }
    />
  );
}
