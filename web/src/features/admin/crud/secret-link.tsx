import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Question } from "#ui/ask-store.ts";
import { CopyField } from "#ui/form/copy-field.tsx";
import { QuietButton } from "./quiet-button.tsx";

type SecretLinkProps = {
  id: string;
  /** Undefined while there is none. */
  address: string | undefined;
  /** The toast after copying. */
  copied: string;
  busy: boolean;
  /** What is asked before another link takes the place of this one. */
  renewal: string;
  onMake: (question?: Question) => void;
  revokeLabel?: string;
  onRevoke: () => void;
  /** In place of the link. */
  none?: ReactNode;
  /** Other actions, before the usual ones. */
  children?: ReactNode;
};

/** A link that whoever has it can use: it is made, copied, replaced and revoked. */
export function SecretLink(props: SecretLinkProps) {
  const { id, address, copied, busy, renewal, revokeLabel = "Revoke the Link" } = props;
  const question = { question: renewal, action: "Make a new link" };
  return (
    <Box display="grid" gap={5}>
      {address ? (
        <CopyField id={id} label="Link" value={address} copyLabel="Copy link" copied={copied} />
      ) : (
        props.none
      )}
      <Box display="flex" flexWrap="wrap" gap={3}>
        {props.children}
        <QuietButton
          data-focus-fallback
          busy={busy}
          onClick={() => props.onMake(address ? question : undefined)}
        >
          {address ? "Make a New Link" : "Make a Link"}
        </QuietButton>
        {address && (
          <QuietButton busy={busy} onClick={props.onRevoke}>
            {revokeLabel}
          </QuietButton>
        )}
      </Box>
    </Box>
  );
}
