import { Box } from "@chakra-ui/react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AccountSection, RuledList } from "./account-section.tsx";

type ConferenceListProps = {
  /** The conferences that the user manages. */
  conferences: readonly { id: string; name: string; adminPath: string }[];
};

/** The conferences that the user manages, with links to their admin. */
export function ConferenceList({ conferences }: ConferenceListProps) {
  const { hash } = useLocation();
  useEffect(() => {
    // The list loads after the page, so the browser could not scroll to the address's fragment.
    if (hash === "#conferences") document.getElementById("conferences")?.scrollIntoView();
  }, [hash]);
  return (
    <AccountSection
      id="conferences"
      title="Conferences"
      text="Those that you look after: created by you, or as an organizer."
    >
      {conferences.length > 0 ? (
        <RuledList>
          {conferences.map(({ id, name, adminPath }) => (
            <li key={id}>
              <TextLink to={adminPath}>{name}</TextLink>
            </li>
          ))}
        </RuledList>
      ) : (
        <p>You look after no conference yet.</p>
      )}
      <Box marginTop={5}>
        <ButtonLink to={paths.createConference} kind="quiet" size="small">
          Create a Conference
        </ButtonLink>
      </Box>
    </AccountSection>
  );
}
