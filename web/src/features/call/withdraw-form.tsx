import { Box, chakra } from "@chakra-ui/react";
import { Button } from "#ui/button.tsx";

type Props = { isDraft: boolean; title: string | undefined };

/** Withdraws a proposal or deletes a draft, after a question that needs no script. */
export function WithdrawForm({ isDraft, title = "" }: Props) {
  const what = title.trim() ? `“${title.trim()}”` : "this proposal";
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
          {isDraft ? "Delete this draft" : "Withdraw this proposal"}
        </chakra.summary>
        <form data-plain="" method="post" action="">
          <Box as="p" dir="auto" marginTop={3} marginBottom={4} overflowWrap="anywhere">
            {isDraft
              ? `Delete ${what}? Its text is gone for good, and the address of this page leads nowhere.`
              : `Withdraw ${what}? The team stops considering it. Its text stays here, and while the call is open you can submit it again.`}
          </Box>
          <Button type="submit" name="action" value="withdraw" kind="danger">
            {isDraft ? "Delete for good" : "Withdraw now"}
          </Button>
        </form>
      </details>
    </Box>
  );
}
