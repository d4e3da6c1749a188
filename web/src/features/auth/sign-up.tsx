import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { useSignUpMutation } from "#graphql/account/generated.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { Field } from "#ui/form/field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { AuthForm, AuthPassword, EmailField } from "./auth-form.tsx";
import { CheckEmail } from "./check-email.tsx";
import { saveReturnPath } from "./return-path.ts";

type SignUpProps = {
  email: string;
  /** Whether it is the address that was invited, to which the new account belongs. */
  isInvited: boolean;
  returnTo: string;
};

/** The form for a new account, which the link of a mail confirms. Another link needs another sign-up. */
export function SignUp({ email, isInvited, returnTo }: SignUpProps) {
  const t = useTranslate();
  const [sentTo, setSentTo] = useState<string>();
  const [again, setAgain] = useState(false);
  const onAgain = () => {
    setAgain(true);
    setSentTo(undefined);
  };
  if (sentTo) {
    return (
      <CheckEmail
        text={t("account.confirmationSent")}
        email={sentTo}
        returnTo={returnTo}
        onAgain={onAgain}
      />
    );
  }
  const onSent = (address: string) => {
    saveReturnPath(returnTo);
    setSentTo(address);
  };
  const form = { email, isInvited, returnTo, again };
  return <SignUpForm {...form} onSent={onSent} />;
}

type SignUpFormProps = SignUpProps & { again: boolean; onSent: (email: string) => void };

function SignUpForm({ email, isInvited, returnTo, again, onSent }: SignUpFormProps) {
  const t = useTranslate();
  const [signUp] = useSignUpMutation();
  return (
    <AuthForm
      form="signUp"
      title={t("account.createAccount")}
      label={t("account.signUp")}
      takesOver={again}
      send={async (input) => {
        const { data } = await signUp({ variables: { input } });
        if (data?.signUp.__typename === "ValidationError") return data.signUp.fields;
        if (data) onSent(data.signUp.email);
        showToast({
          title: t("account.checkEmail"),
          description: t("account.confirmationSent"),
          about: "auth",
        });
        return [];
      }}
      onFailure={t("account.signUpFailed")}
      submit={{ label: t("account.signUpButton"), busyLabel: t("account.signingUp") }}
      fields={(field) => (
        <>
          <Field {...field("fullName", "name")} label={t("account.fullName")} autoComplete="name" />
          <EmailField
            field={field}
            typed={email}
            fixed={isInvited ? t("account.invitedAddress") : undefined}
          />
          {isInvited && (
            <Box as="p" marginTop={-3} fontSize="sm">
              <TextLink to={paths.authView("sign_up")}>{t("account.otherAddress")}</TextLink>
            </Box>
          )}
          <AuthPassword field={field} isNew />
        </>
      )}
      note={
        <Box as="p" marginTop={4} color="fg.muted" fontSize="sm" lineHeight="1.5">
          <RichMessage
            id="account.privacy"
            tags={{ link: <TextLink to={paths.privacy} whiteSpace="nowrap" /> }}
          />
        </Box>
      }
      foot={
        <Box as="p" color="fg.muted">
          <RichMessage
            id="account.haveAccount"
            tags={{ link: <TextLink to={paths.authView("sign_in", returnTo)} /> }}
          />
        </Box>
      }
    />
  );
}
