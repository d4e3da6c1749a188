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
  const { announce, fail, running, run } = useAccountAction(t("account.revokeFailed"));
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
      fail(error, failureText(t, error, t("account.tokenFailed")));
      throw error;
    }
  };

  const revoke = ({ id, name }: ListedToken) =>
    run(id, async () => {
      await revokeToken({ variables: { id } });
      onChanged();
      document.getElementById("api-tokens")?.focus();
      announce({
        title: t("account.tokenRevoked"),
        description: t("account.tokenRevokedText", { name }),
      });
    });

  return (
    <AccountSection id="api-tokens" title={t("account.tokens")} text={t("account.tokensText")}>
      {tokens.length > 0 && (
        <TokenList tokens={tokens} revoking={running} onRevoke={(token) => void revoke(token)} />
      )}
      <Box marginTop={tokens.length > 0 ? 6 : 0}>
        {isOpen ? (
          <CreateToken help={t("account.tokenHelp")} onCreate={create} />
        ) : (
          <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
            {t("account.newToken")}
          </Button>
        )}
      </Box>
    </AccountSection>
  );
}
