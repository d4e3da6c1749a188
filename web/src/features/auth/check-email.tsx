import { Box } from "@chakra-ui/react";
import { paths } from "#site/routes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { AuthTitle, CardText } from "./auth-parts.tsx";

type CheckEmailProps = {
  text: string;
  email: string;
  returnTo: string;
  /** Goes back to the form, to send another mail. */
  onAgain?: () => void;
};

/** Replaces the form once an email has been sent; a toast alone would disappear too soon. */
export function CheckEmail({ text, email, returnTo, onAgain }: CheckEmailProps) {
  return (
    <>
      <AuthTitle takesOver>Check your email</AuthTitle>
      <CardText>{text}</CardText>
      <CardText>
        We sent it to <strong>{email}</strong>. If nothing arrives within a few minutes, check your
        spam folder or try again.
      </CardText>
      <Box display="grid" gap={4} marginTop={8}>
        {onAgain && (
          <Button kind="quiet" onClick={onAgain}>
            Send the Link Again
          </Button>
        )}
        <ButtonLink to={paths.authView("sign_in", returnTo)} kind="quiet">
          Back to Sign In
        </ButtonLink>
      </Box>
    </>
  );
}
