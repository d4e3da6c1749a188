import { z } from "zod";
import { problemText } from "#messages/problems.ts";
import { asciiHost } from "#rules/host-name.ts";
import { emailAddress } from "#rules/text-rules.ts";

/** DNS names have at most 253 characters, of which the record's prefix has 51. */
const longestDomain = 202;

const longestLocalPart = 64;

/** An address that mails can come from: without a name, and at a domain that can have a DNS record for it. */
export const senderAddress = emailAddress().transform((address, context) => {
  const [localPart = "", domain = ""] = address.split("@");
  const host = asciiHost(domain);
  if (localPart.length > longestLocalPart || host === undefined) {
    context.addIssue(problemText("rules.validEmail"));
    return z.NEVER;
  }
  if (host.length > longestDomain) {
    context.addIssue(`The domain must have at most ${longestDomain} characters`);
    return z.NEVER;
  }
  return `${localPart}@${host}`;
});
