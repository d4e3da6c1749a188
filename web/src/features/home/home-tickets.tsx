import { Box } from "@chakra-ui/react";
import { PassList } from "#entities/pass/pass-list.tsx";
import type { HomePageQuery } from "#graphql/generated.ts";
import { allDays } from "#site/conference/conference-words.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

type HomeTicketsProps = {
  conference: Conference | undefined;
  passes: HomePageQuery["ticketTypes"] | undefined;
  failed: boolean;
  onRetry: () => void;
};

/** The passes on sale, embedded in the home page. */
export function HomeTickets({ conference, passes, failed, onRetry }: HomeTicketsProps) {
  return (
    <Section
      id="tickets"
      heading="Tickets"
      lead={`Early Bird, VIP and Full Price options. Every pass covers ${conference ? allDays(conference) : "the conference"}, in person.`}
      action={<ButtonLink to={paths.register}>Register Now</ButtonLink>}
    >
      {failed && !passes ? (
        <LoadFailed what="the tickets" onRetry={onRetry} />
      ) : (
        <PassList passes={passes?.filter(({ active }) => active)} quiet />
      )}
      <Box as="p" color="fg.muted" fontSize="sm" marginTop={6}>
        All prices subject to 20% VAT Tax.
      </Box>
    </Section>
  );
}
