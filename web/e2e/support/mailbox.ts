import { expect } from "@playwright/test";

type Mail = { subject: string; text: string };

/**
 * Waits for a mail with a link to one of the views of /auth, and gives the newest such link.
 *
 * @param older a link that came before: another one is waited for
 */
export const linkTo = (view: string, recipient: string, older?: string): Promise<string> =>
  newestLink(
    new RegExp(String.raw`http://\S+/auth\S*\?view=${view}\S*#token=[\w-]+`),
    recipient,
    older,
  );

/** The same for the pages of the newsletter. */
export const newsletterLink = (
  page: "confirm" | "unsubscribe",
  recipient: string,
): Promise<string> =>
  newestLink(new RegExp(String.raw`http://\S+/newsletter/${page}\?token=\S+`), recipient);

/** The link that asks an address to join a team. */
export const invitationLink = (recipient: string): Promise<string> =>
  newestLink(/http:\/\/\S+\/invitation\?id=[\w-]+/, recipient);

async function newestLink(link: RegExp, recipient: string, older?: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(recipient))
          .map(({ text }) => link.exec(text)?.[0])
          .findLast((address) => address !== undefined && address !== older);
        return found;
      },
      { message: `a mail to ${recipient}`, timeout: 40_000, intervals: [100, 200, 400] },
    )
    .toBeDefined();
  return found ?? "";
}

/** What an address was sent so far, oldest first. */
async function mailsTo(recipient: string): Promise<Mail[]> {
  const port = process.env.E2E_MAILBOX_PORT;
  const response = await fetch(`http://127.0.0.1:${port}/${encodeURIComponent(recipient)}`);
  return (await response.json()) as Mail[];
}
