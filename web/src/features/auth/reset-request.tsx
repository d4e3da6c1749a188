import { useState } from "react";
import { useRequestPasswordResetMutation } from "#graphql/account/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { TextLink } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { AuthForm, EmailField } from "./auth-form.tsx";
import { CheckEmail } from "./check-email.tsx";

/** Asks for a link to set a new password. */
export function ResetRequest({ email, returnTo }: { email: string; returnTo: string }) {
  const t = useTranslate();
  const [requestPasswordReset] = useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) {
    return <CheckEmail text={t("account.resetSent")} email={sentTo} returnTo={returnTo} />;
  }
  return (
    <AuthForm
      form="resetRequest"
      title={t("account.resetPassword")}
      text={t("account.resetText")}
      send={async (input) => {
        const { data } = await requestPasswordReset({ variables: { input } });
        const result = data?.requestPasswordReset;
        if (result?.__typename === "ValidationError") return result.fields;
        setSentTo(result?.email);
        showToast({
          title: t("account.checkEmail"),
          description: t("account.resetSent"),
          about: "auth",
        });
        return [];
      }}
      onFailure={t("account.resetFailed")}
      submit={{ label: t("account.sendResetLink"), busyLabel: t("account.sending") }}
      fields={(field) => <EmailField field={field} typed={email} />}
      foot={
        <p>
          <TextLink to={paths.authView("sign_in", returnTo)}>
            {t("account.backToSignInLink")}
          </TextLink>
        </p>
      }
    />
  );
}
