import { Box } from "@chakra-ui/react";
import { PassList } from "#entities/pass/pass-list.tsx";
import { useConference } from "#site/conference/use-conference.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { isMainSite, useSite } from "#site/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/** The passes on sale, embedded in the home page. */
export function HomeTickets({ heading, text, data, failed, onRetry }: HomeSectionProps) {
  const passes = data?.ticketTypes;
  const isMain = isMainSite(useSite());
  const isOver = useConference()?.isOver;
  return (
    <Section
      id="tickets"
      heading={heading}
      lead={text}
      action={
        <ButtonLink to={paths.register} kind={isOver ? "quiet" : "action"}>
          Register Now
        </ButtonLink>
      }
    >
      {failed && !passes ? (
        <LoadFailed what="the tickets" onRetry={onRetry} />
      ) : (
        <PassList
          passes={passes?.filter(({ active }) => active)}
          isOver={isOver}
          keepsLinks
          quiet
        />
      )}
      {isMain && (
        <Box as="p" color="fg.muted" fontSize="sm" marginTop={{ base: 3, md: 6 }}>
          All prices subject to 20% VAT Tax.
        </Box>
      )}
    </Section>
  );
}
