import {
  Action,
  Alternative,
  MailLayout,
  Paragraph,
  useText,
} from "#mail/templates/mail-layout.tsx";

type LinkProps = {
  /** Where the account is. */
  site: string;
  url: string;
  /** For how many hours the link works. */
  hours: number;
};

export function ConfirmAddressMail({ site, url, hours }: LinkProps) {
  const t = useText();
  return (
    <MailLayout
      from={site}
      heading={t("mail.confirmAddress")}
      footer={t("mail.confirmAddressFooter")}
    >
      <Paragraph>{t("mail.confirmAddressText", { site })}</Paragraph>
      <Action label={t("mail.confirmAddressAction")} url={url} />
      <Paragraph>{t("mail.confirmAddressValid", { hours })}</Paragraph>
    </MailLayout>
  );
}

type AccountExistsProps = { site: string; signInUrl: string; newPasswordUrl: string };

export function AccountExistsMail({ site, signInUrl, newPasswordUrl }: AccountExistsProps) {
  const t = useText();
  return (
    <MailLayout
      from={site}
      heading={t("mail.accountExists")}
      footer={t("mail.accountExistsFooter")}
    >
      <Paragraph>{t("mail.accountExistsText", { site })}</Paragraph>
      <Action label={t("mail.signIn")} url={signInUrl} />
      <Alternative text={t("mail.forgotten")} label={t("mail.newPassword")} url={newPasswordUrl} />
    </MailLayout>
  );
}

export function NewPasswordMail({ site, url, hours }: LinkProps) {
  const t = useText();
  return (
    <MailLayout from={site} heading={t("mail.newPassword")} footer={t("mail.newPasswordFooter")}>
      <Paragraph>{t("mail.newPasswordText", { site })}</Paragraph>
      <Action label={t("mail.newPassword")} url={url} />
      <Paragraph>{t("mail.linkValid", { hours })}</Paragraph>
    </MailLayout>
  );
}

export function PasswordChangedMail({ site, url }: Omit<LinkProps, "hours">) {
  const t = useText();
  return (
    <MailLayout
      from={site}
      heading={t("mail.passwordChanged")}
      footer={t("mail.passwordChangedFooter")}
    >
      <Paragraph>{t("mail.passwordChangedText", { site })}</Paragraph>
      <Action label={t("mail.newPassword")} url={url} />
    </MailLayout>
  );
}
