import { Action, Alternative, MailLayout, Paragraph } from "#mail/templates/mail-layout.tsx";

type LinkProps = {
  /** Where the account is. */
  siteName: string;
  url: string;
  validFor: string;
};

export const ConfirmAddressMail = ({ siteName, url, validFor }: LinkProps) => (
  <MailLayout
    from={siteName}
    heading="Confirm your email address"
    footer="If you did not sign up, you can ignore this email. There is no account without your confirmation."
  >
    <Paragraph>
      {`You signed up for an account at ${siteName}. Please confirm that this is your address.`}
    </Paragraph>
    <Action label="Confirm email address" url={url} />
    <Paragraph>
      {`The link works once, and for ${validFor}. It makes an account with the password that was chosen at this sign-up.`}
    </Paragraph>
  </MailLayout>
);

type AccountExistsProps = { siteName: string; signInUrl: string; newPasswordUrl: string };

export const AccountExistsMail = ({ siteName, signInUrl, newPasswordUrl }: AccountExistsProps) => (
  <MailLayout
    from={siteName}
    heading="You already have an account"
    footer="If it was not you who signed up, you can ignore this email."
  >
    <Paragraph>
      {`Someone signed up at ${siteName} with this address. It has an account already, and nothing was changed. You can sign in with your password.`}
    </Paragraph>
    <Action label="Sign in" url={signInUrl} />
    <Alternative text="Forgotten it?" label="Choose a new password" url={newPasswordUrl} />
  </MailLayout>
);

export const NewPasswordMail = ({ siteName, url, validFor }: LinkProps) => (
  <MailLayout
    from={siteName}
    heading="Choose a new password"
    footer="If you did not ask for it, you can ignore this email. Your password stays as it is."
  >
    <Paragraph>
      {`You asked for a link to choose a new password for your account at ${siteName}.`}
    </Paragraph>
    <Action label="Choose a new password" url={url} />
    <Paragraph>{`The link works once, and for ${validFor}.`}</Paragraph>
  </MailLayout>
);

export const PasswordChangedMail = ({ siteName, url }: Omit<LinkProps, "validFor">) => (
  <MailLayout
    from={siteName}
    heading="Your password was changed"
    footer="You get this email because your account uses this address."
  >
    <Paragraph>
      {`The password of your account at ${siteName} has just been changed. If that was you, there is nothing to do. If it was not, please choose a new one now.`}
    </Paragraph>
    <Action label="Choose a new password" url={url} />
  </MailLayout>
);
