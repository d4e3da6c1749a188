import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Container } from "#ui/container.tsx";
import { Heading2 } from "#ui/section-heading.tsx";

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
    <Frame
      id={id}
      data-section={sunken ? "sunken" : "paper"}
      _print={screenOnly ? { display: "none" } : { paddingBlock: 4, bg: "none" }}
    >
      <Container>
        <SectionHeading lead={lead} action={action}>
          {heading}
        </SectionHeading>
        {children}
      </Container>
    </Frame>
  );
}

/** Half of the space between two sections on the same ground, which needs less than a change of grounds. */
const close = "min({spacing.section}, 2.25rem)";

const Frame = chakra("section", {
  base: {
    paddingBlock: "section",
    "&[data-section=sunken]": { bg: "ground.sunken" },
    "@media screen": {
      "&[data-section=paper]": {
        "&:has(+ [data-section=paper])": { paddingBottom: close },
        "[data-section=paper] + &": { paddingTop: close },
      },
    },
  },
});

/** Heading of a section: large, tight, with its lead and action. */
function SectionHeading(props: { lead?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <Layout>
      <Heading2
        dir="auto"
        gridArea="heading"
        maxWidth="min(44rem, 100%)"
        fontSize={{ base: "1.6875rem", sm: "3xl" }}
      >
        {props.children}
      </Heading2>
      {props.lead && (
        <Box
          dir="auto"
          as="p"
          gridArea="lead"
          maxWidth="44rem"
          color="fg.muted"
          fontSize={{ base: "sm", md: "lg" }}
          lineHeight="1.5"
          textWrap="balance"
          marginTop={{ md: 4 }}
        >
          {props.lead}
        </Box>
      )}
      {props.action && <Box gridArea="action">{props.action}</Box>}
    </Layout>
  );
}

/**
 * The action is beside the heading on phones, if both have room there, and at the foot of heading and lead
 * elsewhere.
 */
const Layout = chakra("div", {
  base: {
    display: { base: "flex", md: "grid" },
    flexWrap: "wrap",
    alignItems: { base: "center", md: "end" },
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"heading action" "lead action"',
    columnGap: { base: 3, md: 8 },
    rowGap: { base: 2, md: 0 },
    marginBottom: { base: 4, md: 12 },
    "& > h2": { flex: "1 1 9rem", overflowWrap: "break-word" },
    "& > p": { flexBasis: "100%" },
    // Where no action fits beside the heading, it follows the lead.
    "@media (min-width: 22.5rem)": { "& > p": { order: 1 } },
    // Beside a heading of two lines.
    smDown: { "& [data-button]": { minHeight: "2.75rem", paddingInline: 4 } },
  },
});
