import { Box } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Mark } from "#ui/mark.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Account } from "./account.ts";
import { AccountSection, SectionList } from "./account-section.tsx";

type ConferenceListProps = {
  /** The conferences that the user is a team member of. */
  conferences: readonly {
    id: string;
    name: string;
    adminPath: string;
    /** Link to copy it; for owners only. */
    copyPath?: string;
    marks: string[];
  }[];
  invitations: Account["invitations"];
  /** Rendered after the list. */
  children: ReactNode;
};

/** The conferences that the user is a team member of, with links to their admin, and pending invitations. */
export function ConferenceList({ conferences, invitations, children }: ConferenceListProps) {
  const t = useTranslate();
  const { hash } = useLocation();
  useEffect(() => {
    // The list loads after the page, so the browser could not scroll to the address's fragment.
    if (hash === "#conferences") document.getElementById("conferences")?.scrollIntoView();
  }, [hash]);
  return (
    <AccountSection
      id="conferences"
      title={t("account.conferences")}
      text={t("account.conferencesText")}
    >
      {invitations.length > 0 && (
        <Box as="ul" display="grid" gap={3} marginBottom={5}>
          {invitations.map(({ id, conferenceName, role }) => (
            <Box as="li" key={id} padding={4} borderRadius="control" bg="ground.brand">
              {t("account.invitedTo", { conference: conferenceName, role })}{" "}
              <TextLink to={paths.invitationOf(id)}>{t("account.answerInvitation")}</TextLink>
            </Box>
          ))}
        </Box>
      )}
      {conferences.length > 0 ? (
        <SectionList>
          {conferences.map(({ id, name, adminPath, copyPath, marks }) => (
            <li key={id}>
              <TextLink id={`conference-${id}`} to={adminPath}>
                {name}
              </TextLink>{" "}
              {marks.map((mark) => (
                <Mark key={mark}>{mark}</Mark>
              ))}
              {copyPath && (
                <Box as="span" float="right" fontSize="sm">
                  <TextLink to={copyPath} aria-describedby={`conference-${id}`}>
                    {t("account.copy")}
                  </TextLink>
                </Box>
              )}
            </li>
          ))}
        </SectionList>
      ) : (
        <p>{t("account.noConference")}</p>
      )}
      <Box marginTop={5}>
        <ButtonLink to={paths.createConference} kind="quiet" size="small">
          {t("account.createConference")}
        </ButtonLink>
      </Box>
      {children}
    </AccountSection>
  );
}
