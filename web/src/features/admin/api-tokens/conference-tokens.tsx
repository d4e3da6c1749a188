import { useState } from "react";
import { CreateToken } from "#entities/api-token/create-token.tsx";
import { type ListedToken, TokenList } from "#entities/api-token/token-list.tsx";
import {
  type AdminApiTokenFragment,
  CreateApiTokenDocument,
  RevokeApiTokenDocument,
} from "#graphql/admin-tabs/api-tokens/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { useAction } from "../crud/use-action.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

/** The tokens of the conference. */
export function ConferenceTokens({ tokens }: { tokens: readonly AdminApiTokenFragment[] }) {
  const [revoking, setRevoking] = useState<string>();
  const [revoke] = useAction(RevokeApiTokenDocument, {
    success: "The token has been revoked",
    failure: "Failed to revoke the token",
    invalidates: ["apiTokens"],
  });
  const end = async ({ id }: ListedToken) => {
    setRevoking(id);
    await revoke({ id });
    setRevoking(undefined);
  };
  return <TokenList tokens={tokens} revoking={revoking} onRevoke={(token) => void end(token)} />;
}

/** Creates a token. */
export function NewConferenceToken() {
  const { conferenceId } = useAdmin();
  const [create] = useEntityMutation(CreateApiTokenDocument, {
    success: "The token has been created",
    failure: "Failed to create the token",
    invalidates: ["apiTokens"],
  });
  return (
    <CreateToken
      help="What will use it, for example Nightly export."
      onCreate={async (input) => {
        const saved = await create({ input: { conferenceId, ...input } });
        return saved.done ? { secret: saved.result.secret } : { issues: saved.issues };
      }}
    />
  );
}
