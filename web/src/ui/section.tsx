import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Container } from "#ui/container.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

type SectionProps = {
  id?: string;
  heading: ReactNode;
  /** A line under the heading. */
  lead?: ReactNode;
  /** An action next to the heading. */
  action?: ReactNode;
  sunken?: boolean;
  /** Hidden in print, such as links to other pages. */
  screenOnly?: boolean;
  children: ReactNode;
};

/** A section of a page with its heading and the standard spacing. */
export function Section({ id, heading, lead, action, sunken, screenOnly, children }: SectionProps) {
  return (
    <Box
      as="section"
      id={id}
      bg={sunken ? "ground.sunken" : undefined}
      paddingBlock="section"
      _print={screenOnly ? { display: "none" } : { paddingBlock: 4, bg: "none" }}
    >
      <Container>
        <SectionHeading lead={lead} action={action}>
          {heading}
        </SectionHeading>
        {children}
      </Container>
    </Box>
  );
}
