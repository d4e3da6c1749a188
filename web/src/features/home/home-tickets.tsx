import { Box } from "@chakra-ui/react";
import { PassList } from "#entities/pass/pass-list.tsx";
import type { HomePageQuery } from "#graphql/generated.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

type HomeTicketsProps = {
  lead?: string;
  /** A line below the passes. */
  note?: string;
  passes: HomePageQuery["ticketTypes"] | undefined;
  failed: boolean;
  onRetry: () => void;
};

/** The passes on sale, embedded in the home page. */
export function HomeTickets({ lead, note, passes, failed, onRetry }: HomeTicketsProps) {
  const isOver = useConference()?.isOver;
  return (
    <Section
      id="tickets"
      heading="Tickets"
      lead={lead}
      action={<ButtonLink to={paths.register}>Register Now</ButtonLink>}
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
      {note && (
        <Box as="p" color="fg.muted" fontSize="sm" marginTop={6}>
          {note}
        </Box>
      )}
    </Section>
  );
}
