import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { CreateToken, type CreateTokenResult } from "#entities/api-token/create-token.tsx";
import { type ListedToken, TokenList } from "#entities/api-token/token-list.tsx";
import {
  type CreateApiTokenInput,
  useCreatePersonalTokenMutation,
  useRevokePersonalTokenMutation,
} from "#graphql/account/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { failureText } from "#site/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { useAccountAction } from "./use-account-outcome.ts";

type PersonalTokensProps = {
  tokens: readonly ListedToken[];
  onChanged: () => void;
};

/** The user's own API tokens, with the user's permissions in all of their conferences. */
export function PersonalTokens({ tokens, onChanged }: PersonalTokensProps) {
  const t = useTranslate();
  const { announce, fail, running, run } = useAccountAction(
    "Failed to revoke the token. Please try again.",
  );
  const [createToken] = useCreatePersonalTokenMutation();
  const [revokeToken] = useRevokePersonalTokenMutation();
  const [isOpen, setOpen] = useState(false);

  const create = async (input: CreateApiTokenInput): Promise<CreateTokenResult> => {
    try {
      const { data } = await createToken({ variables: { input } });
      const result = data?.createApiToken;
      if (result?.__typename === "ValidationError") return { issues: result.fields };
      if (result?.__typename !== "CreatedApiToken") throw new Error("No token was made.");
      onChanged();
      return { secret: result.secret };
    } catch (error) {
      fail(error, failureText(t, error, "Failed to create the token. Please try again."));
      throw error;
    }
  };

  const revoke = ({ id, name }: ListedToken) =>
    run(id, async () => {
      await revokeToken({ variables: { id } });
      onChanged();
      document.getElementById("api-tokens")?.focus();
      announce({ title: "Token revoked", description: `Nobody can use “${name}” any more.` });
    });

  return (
    <AccountSection
      id="api-tokens"
      title="API tokens"
      text="For your own scripts. In conferences with API access, a token can do what you can, limited to the access you choose. It gives no access to your account."
    >
      {tokens.length > 0 && (
        <TokenList tokens={tokens} revoking={running} onRevoke={(token) => void revoke(token)} />
      )}
      <Box marginTop={tokens.length > 0 ? 6 : 0}>
        {isOpen ? (
          <CreateToken help="What will use it, for example My laptop." onCreate={create} />
        ) : (
          <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
            New token
          </Button>
        )}
      </Box>
    </AccountSection>
  );
}
