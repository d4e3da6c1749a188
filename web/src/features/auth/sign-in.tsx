import { Box } from "@chakra-ui/react";
import { useSignInMutation } from "#graphql/account/generated.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { RefusedError } from "#ui/form/form-contract.ts";
import { TextLink } from "#ui/text-link.tsx";
import { AuthForm, AuthPassword, EmailField } from "./auth-form.tsx";

type SignInProps = {
  /** The address that was typed in another view. */
  email: string;
  returnTo: string;
  onSignedIn: (viewer: Viewer) => void;
};

/** The form to sign in. */
export function SignIn({ email, returnTo, onSignedIn }: SignInProps) {
  const t = useTranslate();
  const [signIn] = useSignInMutation();
  return (
    <AuthForm
      form="signIn"
      title={t("account.signIn")}
      send={async (input) => {
        const { data } = await signIn({ variables: { input } });
        const result = data?.signIn;
        if (result?.__typename === "ValidationError") return result.fields;
        if (result?.__typename !== "User") throw new RefusedError(result?.message);
        onSignedIn(result);
        return [];
      }}
      onFailure={t("account.signInFailed")}
      failure={t("account.checkCredentials")}
      submit={{ label: t("account.signInButton"), busyLabel: t("account.signingIn") }}
      fields={(field) => (
        <>
          <EmailField field={field} typed={email} />
          <AuthPassword field={field} />
        </>
      )}
      foot={
        <>
          <p>
            <TextLink to={paths.authView("forgotten_password", returnTo)}>
              {t("account.forgot")}
            </TextLink>
          </p>
          <Box as="p" color="fg.muted">
            <RichMessage
              id="account.noAccountYet"
              tags={{ link: <TextLink to={paths.authView("sign_up", returnTo)} /> }}
            />
          </Box>
        </>
      }
    />
  );
}
