import { Action, Address, MailLayout, Paragraph } from "./mail-layout.tsx";

type LinkProps = { conference: string; url: string; validFor: string };

export const ConfirmAddressMail = ({ conference, url, validFor }: LinkProps) => (
  <MailLayout
    conference={conference}
    heading="Confirm your e-mail address"
    footer="If you did not sign up, you can ignore this mail. There is no account without your confirmation."
  >
    <Paragraph>
      {`You signed up for an account at ${conference}. Please confirm that this is your address.`}
    </Paragraph>
    <Action label="Confirm e-mail address" url={url} />
    <Paragraph>
      {`The link works once, and for ${validFor}. It makes an account with the password that was chosen at this sign-up.`}
    </Paragraph>
  </MailLayout>
);

type AccountExistsProps = { conference: string; signInUrl: string; newPasswordUrl: string };

export const AccountExistsMail = ({
  conference,
  signInUrl,
  newPasswordUrl,
}: AccountExistsProps) => (
  <MailLayout
    conference={conference}
    heading="You already have an account"
    footer="If it was not you who signed up, you can ignore this mail."
  >
    <Paragraph>
      {`Someone signed up at ${conference} with this address. It has an account already, and nothing was changed. You can sign in with your password.`}
    </Paragraph>
    <Action label="Sign in" url={signInUrl} />
    <Address text="If you have forgotten it, choose a new one:" url={newPasswordUrl} />
  </MailLayout>
);

export const NewPasswordMail = ({ conference, url, validFor }: LinkProps) => (
  <MailLayout
    conference={conference}
    heading="Choose a new password"
    footer="If you did not ask for it, you can ignore this mail. Your password stays as it is."
  >
    <Paragraph>
      {`You asked for a link to choose a new password for your account at ${conference}.`}
    </Paragraph>
    <Action label="Choose a new password" url={url} />
    <Paragraph>{`The link works once, and for ${validFor}.`}</Paragraph>
  </MailLayout>
);

export const PasswordChangedMail = ({ conference, url }: Omit<LinkProps, "validFor">) => (
  <MailLayout
    conference={conference}
    heading="Your password was changed"
    footer="You get this mail because your account uses this address."
  >
    <Paragraph>
      {`The password of your account at ${conference} has just been changed. If that was you, there is nothing to do. If it was not, please choose a new one now.`}
    </Paragraph>
    <Action label="Choose a new password" url={url} />
  </MailLayout>
);
