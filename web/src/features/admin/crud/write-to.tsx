import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { copyAndSay } from "#lib/copy-text.ts";
import { counted, numberText } from "#lib/counted.ts";
import { useTranslate } from "#lib/translate.ts";
import { adminTabPath } from "#site/conference/admin-path.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { AdminDialog } from "../keys/dialog.tsx";
import type { Addressee } from "./addressee.ts";
import { QuietButton } from "./quiet-button.tsx";

/** Longer addresses are cut off by some mail programs. */
const longestLink = 1_900;

type WriteToProps = {
  /** The chosen. */
  people: readonly Addressee[];
  onClose: () => void;
};

/** Begins a letter to the chosen here, or in the viewer's own email program, to which it hands their addresses. */
export function WriteTo({ people, onClose }: WriteToProps) {
  const { conferenceId } = useAdmin();
  const t = useTranslate();
  const [said, setSaid] = useState("");
  const emails = people.map((one) => (typeof one === "object" ? one?.email : one));
  const addresses = [...new Set(emails.filter((email) => email != null))];
  const personIds = people.flatMap((one) => (typeof one === "object" && one?.email ? one.id : []));
  const lacking = emails.filter((email) => email == null).length;
  const link = `mailto:?bcc=${addresses.map(encodeURIComponent).join(",")}`;
  const those = counted(addresses.length, "address", "addresses");
  const copied = "Copied. Paste into the Bcc field of your email program.";
  const copy = async () =>
    setSaid(await copyAndSay({ copied, refused: t("site.copyRefused") }, addresses.join(", ")));
  return (
    <AdminDialog title={`Write to ${those}`} onClose={onClose}>
      <Box padding={5} display="grid" gap={4}>
        {personIds.length > 0 && (
          <>
            <p>Each of them gets a letter of their own, and none goes out before you send it.</p>
            <ButtonLink
              size="small"
              justifySelf="start"
              to={adminTabPath(conferenceId, "letters", "new")}
              state={{ personIds }}
            >
              Write a letter
            </ButtonLink>
          </>
        )}
        <p>
          {personIds.length > 0 ? "Or write" : "The letter is written and sent"} in your own email
          program, with all addresses in Bcc, so that nobody sees those of the others.
          {personIds.length === 0 && " Nothing is sent from here."}
        </p>
        {lacking > 0 && (
          <p>
            {lacking === 1
              ? "1 of the chosen has no address and is left out."
              : `${numberText(lacking)} of the chosen have no address and are left out.`}
          </p>
        )}
        {addresses.length > 0 && link.length <= longestLink && (
          <p>
            <TextAnchor href={link}>Open in your email program</TextAnchor>
          </p>
        )}
        <Box display="flex" flexWrap="wrap" gap={3}>
          {addresses.length > 0 && (
            <QuietButton onClick={() => void copy()}>Copy {those}</QuietButton>
          )}
          <QuietButton onClick={onClose}>Close</QuietButton>
        </Box>
        <p role="status">{said}</p>
      </Box>
    </AdminDialog>
  );
}
