import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { dayText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { Mark } from "#ui/mark.tsx";
import type { Account } from "./account.ts";
import { AccountSection } from "./account-section.tsx";

/** Name, address and role of the account. */
export function Profile({ account }: { account: Account }) {
  const locale = useLocale();
  return (
    <AccountSection
      id="profile"
      title="Profile"
      text="Only you can see this, except for your name next to your changes in a conference."
    >
      <chakra.dl
        display="grid"
        gap={5}
        gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" }}
      >
        <Entry term="Name">{account.fullName}</Entry>
        <Entry term="Email">{account.email}</Entry>
        <Entry term="Role">
          {account.isOrganizer ? (
            <>
              <Mark>Organizer</Mark> You can edit this conference.
            </>
          ) : (
            "Member"
          )}
        </Entry>
        <Entry term="Member since">{dayText(locale, account.createdAt)}</Entry>
      </chakra.dl>
    </AccountSection>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Box as="dt" color="fg.muted" fontSize="sm">
        {term}
      </Box>
      <Box as="dd" marginTop={0.5} fontWeight="medium" overflowWrap="anywhere">
        {children}
      </Box>
    </div>
  );
}
