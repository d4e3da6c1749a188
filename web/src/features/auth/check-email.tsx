import { Box } from "@chakra-ui/react";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
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
  const t = useTranslate();
  return (
    <>
      <AuthTitle takesOver>{t("account.checkEmail")}</AuthTitle>
      <CardText>{text}</CardText>
      <CardText>
        <RichMessage id="account.sentTo" values={{ email }} tags={{ email: <strong /> }} />
      </CardText>
      <Box display="grid" gap={4} marginTop={8}>
        {onAgain && (
          <Button kind="quiet" onClick={onAgain}>
            {t("account.sendAgain")}
          </Button>
        )}
        <ButtonLink to={paths.authView("sign_in", returnTo)} kind="quiet">
          {t("account.backToSignIn")}
        </ButtonLink>
      </Box>
    </>
  );
}
