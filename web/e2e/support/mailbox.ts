import { expect } from "@playwright/test";

type Mail = { subject: string; text: string };

/**
 * Waits for a mail with a link to one of the views of /auth, and gives the newest such link.
 *
 * @param older a link that came before: another one is waited for
 */
export async function linkTo(view: string, recipient: string, older?: string): Promise<string> {
  const link = new RegExp(String.raw`http://\S+/auth\?view=${view}#token=[\w-]+`);
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(recipient))
          .map(({ text }) => link.exec(text)?.[0])
          .findLast((address) => address !== undefined && address !== older);
        return found;
      },
      { message: `a mail to ${recipient}`, timeout: 20_000, intervals: [100, 200, 400] },
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
