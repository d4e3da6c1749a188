import type { SystemStyleObject } from "@chakra-ui/react";
import { boxStyles } from "#ui/form/box-styles.ts";

/** What the admin has in place of the styles of public pages, beside the measures in the global styles. */
export const workplace: SystemStyleObject = {
  fontSize: "sm",
  lineHeight: "1.5",
  "& :is([type=checkbox], [type=radio])": boxStyles,
  "& summary::marker": { color: "fg.muted", fontSize: "0.7em" },
  // The last entries of a list stay above the bar of what is selected.
  "&:has([data-bulk-bar])": { paddingBottom: "8rem" },
};
