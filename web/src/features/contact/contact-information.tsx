import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Portrait } from "#entities/speaker/portrait.tsx";
import type { ContactPageQuery } from "#graphql/generated.ts";
import { nonBreakingPostcode } from "#lib/non-breaking-postcode.ts";
import { nonBreakingTimes } from "#lib/non-breaking-times.ts";
import { useTranslate } from "#lib/translate.ts";
import { Heading2 } from "#ui/section-heading.tsx";
import { TextAnchor } from "#ui/text-link.tsx";

type Details = NonNullable<ContactPageQuery["contactDetails"]>;

/** Addresses, hours and people. */
export function ContactInformation({ details }: { details: Details }) {
  const t = useTranslate();
  const profiles = profilesOf(details);
  return (
    <div>
      <Heading2 fontSize="2xl">{t("visit.contactInformation")}</Heading2>
      <chakra.dl marginTop={5} display="grid" gap={6}>
        {details.email && (
          <Entry name={t("visit.email")}>
            <TextAnchor href={`mailto:${details.email}`} fontSize="lg">
              {details.email}
            </TextAnchor>
          </Entry>
        )}
        {details.phone && (
          <Entry name={t("visit.phone")}>
            <TextAnchor href={`tel:${details.phone.replace(/\s/g, "")}`} fontSize="lg">
              {details.phone}
            </TextAnchor>
          </Entry>
        )}
        {details.address && (
          <Entry name={t("visit.address")}>{nonBreakingPostcode(details.address)}</Entry>
        )}
        {details.officeHours.length > 0 && (
          <Entry name={t("visit.officeHours")}>
            {details.officeHours.map((line) => (
              <Box dir="auto" key={line}>
                {nonBreakingTimes(line)}
              </Box>
            ))}
          </Entry>
        )}
        {profiles.length > 0 && (
          <Entry name={t("visit.followUs")}>
            <Box display="flex" flexWrap="wrap" columnGap={5} rowGap={1}>
              {profiles.map(({ name, url }) => (
                <TextAnchor key={name} href={url} rel="noopener">
                  {name}
                </TextAnchor>
              ))}
            </Box>
          </Entry>
        )}
      </chakra.dl>
      {details.teamMembers.length > 0 && (
        <chakra.ul marginTop={10} borderTop="1px solid" borderColor="line">
          {details.teamMembers.map((member) => (
            <chakra.li
              key={member.name}
              paddingBlock={3}
              borderBottom="1px solid"
              borderColor="line"
              display={member.imageUrl ? "flex" : undefined}
              alignItems="center"
              gap={4}
            >
              {member.imageUrl && (
                <Box flex="none" width="3.5rem" borderRadius="control" overflow="hidden">
                  <Portrait name={member.name} imageUrl={member.imageUrl} sizes="3.5rem" />
                </Box>
              )}
              <Box flex={1}>
                <strong dir="auto">{member.name}</strong>
                <Box
                  display="flex"
                  flexWrap="wrap"
                  justifyContent="space-between"
                  columnGap={4}
                  color="fg.muted"
                  fontSize="sm"
                >
                  <span dir="auto">{member.role}</span>
                  {member.email && (
                    <TextAnchor href={`mailto:${member.email}`}>{member.email}</TextAnchor>
                  )}
                </Box>
              </Box>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </div>
  );
}

/** Where else the conference can be followed. */
function profilesOf({ socialMedia }: Details): { name: string; url: string }[] {
  const { linkedin, twitter, instagram, facebook } = socialMedia;
  return [
    { name: "LinkedIn", url: linkedin },
    { name: "X (Twitter)", url: twitter },
    { name: "Instagram", url: instagram },
    { name: "Facebook", url: facebook },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []));
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Box as="dt" color="fg.muted" fontSize="sm">
        {name}
      </Box>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
