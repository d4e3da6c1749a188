import { Box } from "@chakra-ui/react";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CardText, CardTitle } from "./auth-parts.tsx";

type CheckEmailProps = { text: string; email: string; returnTo: string };

/** Stands where the form was, as a toast alone is soon gone. */
export function CheckEmail({ text, email, returnTo }: CheckEmailProps) {
  return (
    <>
      <CardTitle takesOver>Check your email</CardTitle>
      <CardText>{text}</CardText>
      <CardText>
        It goes to <strong>{email}</strong>. If nothing arrives within a few minutes, look into the
        spam folder, or try again.
      </CardText>
      <Box marginTop={8}>
        <ButtonLink to={paths.authView("sign_in", returnTo)} kind="quiet">
          Back to Sign In
        </ButtonLink>
      </Box>
    </>
  );
}
