import { expect } from "@playwright/test";

type Mail = { subject: string; text: string };

/**
 * Waits for an email with a link to a view of /auth, and returns the newest such link.
 *
 * @param older a previous link: waits for a different one
 */
export const linkTo = (view: string, recipient: string, older?: string): Promise<string> =>
  newestLink(
    new RegExp(String.raw`http://\S+/auth\S*\?view=${view}\S*#token=[\w-]+`),
    recipient,
    older,
  );

/** The same for the newsletter's pages. */
export const newsletterLink = (
  page: "confirm" | "unsubscribe",
  recipient: string,
): Promise<string> =>
  newestLink(new RegExp(String.raw`http://\S+/newsletter/${page}\?token=\S+`), recipient);

/** The link of an invitation to a team, with what its fragment tells of it. */
export const invitationLink = (recipient: string): Promise<string> =>
  newestLink(/http:\/\/\S+\/invitation\?id=[\w-]+#\S+/, recipient);

/** The link of a proposal, or of a speaker's own page. */
export const secretLink = (page: "call" | "speaking", recipient: string): Promise<string> =>
  newestLink(new RegExp(String.raw`http://\S+/${page}/[\w-]+\.[\w.-]+`), recipient);

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

/** All emails to an address so far, oldest first. */
export async function mailsTo(recipient: string): Promise<Mail[]> {
  const port = process.env.E2E_MAILBOX_PORT;
  const response = await fetch(`http://127.0.0.1:${port}/${encodeURIComponent(recipient)}`);
  return (await response.json()) as Mail[];
}
