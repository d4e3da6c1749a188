import { Box, chakra } from "@chakra-ui/react";
import type { Translate } from "@summit/schema/messages/translator.ts";
import type { ApiTokenInput } from "@summit/schema/validation/api-token.ts";
import { dateTimeText, dayText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { confirmInDialog } from "#ui/ask-store.ts";
import { Button } from "#ui/button.tsx";
import { Mark } from "#ui/mark.tsx";
import { RuledList } from "#ui/ruled-list.ts";
import { accessTexts } from "./token-access.ts";

/** A token in a list. */
export interface ListedToken {
  id: string;
  name: string;
  start: string;
  scopes: ApiTokenInput["scopes"];
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  /** The creator, in lists with tokens of several users. */
  createdBy?: string;
}

type TokenListProps = {
  tokens: readonly ListedToken[];
  /** The id of the token that is being revoked. */
  revoking: string | undefined;
  onRevoke: (token: ListedToken) => void;
};

/** The existing tokens, which can be revoked after a confirmation. */
export function TokenList({ tokens, revoking, onRevoke }: TokenListProps) {
  const t = useTranslate();
  const locale = useLocale();
  const revoke = async (token: ListedToken) => {
    const question = t("token.revokeQuestion", { name: token.name });
    if (!revoking && (await confirmInDialog({ question, action: t("token.revoke"), danger: true })))
      onRevoke(token);
  };
  return (
    <RuledList>
      {tokens.map((token) => (
        <li key={token.id}>
          <Box flex="1 1 18rem" minWidth={0}>
            <Box as="p" fontWeight="semibold" overflowWrap="anywhere">
              {token.name}{" "}
              {new Date(token.expiresAt) <= new Date() && <Expired>{t("token.isExpired")}</Expired>}
            </Box>
            <Box as="p" marginTop={1} fontSize="sm" lineHeight="1.5" color="fg.muted">
              <Start>{token.start}…</Start> {agesOf(t, locale, token)}
            </Box>
            <Scopes aria-label={t("token.access")}>
              {accessTexts(t, token.scopes).map((text) => (
                <Mark as="li" key={text}>
                  {text}
                </Mark>
              ))}
            </Scopes>
          </Box>
          <Button
            kind="quiet"
            size="small"
            aria-disabled={revoking === token.id}
            aria-label={t("token.revokeName", { name: token.name })}
            onClick={() => void revoke(token)}
          >
            {revoking === token.id ? t("token.revoking") : t("token.revoke")}
          </Button>
        </li>
      ))}
    </RuledList>
  );
}

function agesOf(
  t: Translate,
  locale: string,
  { createdAt, createdBy, lastUsedAt, expiresAt }: ListedToken,
): string {
  const created = whole(dayText(locale, createdAt));
  const end = { date: whole(dayText(locale, expiresAt)) };
  return [
    createdBy
      ? t("token.createdBy", { date: created, name: createdBy })
      : t("token.created", { date: created }),
    lastUsedAt
      ? t("token.lastUsed", { time: whole(dateTimeText(locale, lastUsedAt)) })
      : t("token.neverUsed"),
    new Date(expiresAt) <= new Date() ? t("token.expired", end) : t("token.expires", end),
  ].join(", ");
}

/** A date that no line breaks. */
const whole = (date: string) => date.replaceAll(" ", "\u00A0");

const Start = chakra("code", {
  base: { fontFamily: "monospace", fontSize: "0.9em", color: "fg", marginRight: 2 },
});

const Scopes = chakra("ul", {
  base: { display: "flex", flexWrap: "wrap", gap: 2, marginTop: 2 },
});

const Expired = chakra("span", {
  base: {
    paddingInline: 2,
    borderRadius: "full",
    border: "1px solid",
    borderColor: "danger",
    color: "danger",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "1.7",
  },
});
