import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { useSignUpMutation } from "#graphql/account/generated.ts";
import { paths } from "#site/routes.ts";
import { Field } from "#ui/form/field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { AuthForm, AuthPassword, EmailField } from "./auth-form.tsx";
import { CheckEmail } from "./check-email.tsx";
import { saveReturnPath } from "./return-path.ts";

const sent = {
  title: "Check your email",
  description: "We sent you a confirmation email. Please check your inbox.",
};

type SignUpProps = {
  email: string;
  /** Whether it is the address that was invited, to which the new account belongs. */
  isInvited: boolean;
  returnTo: string;
};

/** The form for a new account, which the link of a mail confirms. Another link needs another sign-up. */
export function SignUp({ email, isInvited, returnTo }: SignUpProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [again, setAgain] = useState(false);
  const onAgain = () => {
    setAgain(true);
    setSentTo(undefined);
  };
  if (sentTo) {
    return (
      <CheckEmail text={sent.description} email={sentTo} returnTo={returnTo} onAgain={onAgain} />
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
  const [signUp] = useSignUpMutation();
  return (
    <AuthForm
      form="signUp"
      title="Create an account"
      label="Sign up"
      takesOver={again}
      send={async (input) => {
        const { data } = await signUp({ variables: { input } });
        if (data?.signUp.__typename === "ValidationError") return data.signUp.fields;
        if (data) onSent(data.signUp.email);
        showToast({ ...sent, about: "auth" });
        return [];
      }}
      onFailure="Sign up failed"
      submit={{ label: "Sign Up", busyLabel: "Signing up..." }}
      fields={(field) => (
        <>
          <Field {...field("fullName", "name")} label="Full name" autoComplete="name" />
          <EmailField
            field={field}
            typed={email}
            fixed={isInvited ? "The invitation is for this address." : undefined}
          />
          {isInvited && (
            <Box as="p" marginTop={-3} fontSize="sm">
              <TextLink to={paths.authView("sign_up")}>Use another address</TextLink>
            </Box>
          )}
          <AuthPassword field={field} isNew />
        </>
      )}
      note={
        <Box as="p" marginTop={4} color="fg.muted" fontSize="sm" lineHeight="1.5">
          How we use your data is explained in our{" "}
          <TextLink to={paths.privacy} whiteSpace="nowrap">
            privacy notice
          </TextLink>
          .
        </Box>
      }
      foot={
        <Box as="p" color="fg.muted">
          Already have an account?{" "}
          <TextLink to={paths.authView("sign_in", returnTo)}>Sign in</TextLink>
        </Box>
      }
    />
  );
}
