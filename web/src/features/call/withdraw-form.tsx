import { Box, chakra } from "@chakra-ui/react";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { useTranslate } from "#lib/translate.ts";
import { Button } from "#ui/button.tsx";

type Props = { isDraft: boolean; title: string | undefined };

/** Withdraws a proposal or deletes a draft, after a question that needs no script. */
export function WithdrawForm({ isDraft, title = "" }: Props) {
  const t = useTranslate();
  return (
    <Box marginTop={12} paddingTop={6} borderTop="1px solid" borderColor="line">
      <details>
        <chakra.summary
          display="inline-flex"
          alignItems="center"
          minHeight="2.75rem"
          color="danger"
          fontWeight="semibold"
          textDecoration="underline"
          textUnderlineOffset="0.22em"
          cursor="pointer"
        >
          {isDraft ? t("call.deleteDraft") : t("call.withdraw")}
        </chakra.summary>
        <form data-plain="" method="post" action="">
          <Box as="p" dir="auto" marginTop={3} marginBottom={4} overflowWrap="anywhere">
            {questionOf(t, isDraft, title.trim())}
          </Box>
          <Button type="submit" name="action" value="withdraw" kind="danger">
            {isDraft ? t("call.deleteForGood") : t("call.withdrawNow")}
          </Button>
        </form>
      </details>
    </Box>
  );
}

function questionOf(t: Translate, isDraft: boolean, title: string): string {
  if (!title) return isDraft ? t("call.deleteQuestion") : t("call.withdrawQuestion");
  return isDraft
    ? t("call.deleteQuestionNamed", { title })
    : t("call.withdrawQuestionNamed", { title });
}
