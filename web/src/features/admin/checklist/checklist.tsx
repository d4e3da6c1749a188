import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import {
  type ChecklistStepName,
  DismissChecklistDocument,
} from "#graphql/admin-tabs/checklist/generated.ts";
import { adminTabPath, publishingPath } from "#site/conference/admin-path.ts";
import { Tick } from "#ui/tick.tsx";
import { useAdmin } from "../admin-context.ts";
import { card } from "../crud/card.ts";
import { Meter } from "../crud/meter.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useAction } from "../crud/use-action.ts";
import { useChecklist } from "./use-checklist.ts";

const steps: Record<ChecklistStepName, { label: string; text: string; tab: string }> = {
  venue: { label: "Venue", text: "Where it takes place, and how to get there.", tab: "venue" },
  speakers: { label: "Speakers", text: "Add the first of your line-up.", tab: "speakers" },
  picture: {
    label: "A picture",
    text: "A speaker’s photo, the venue or your logo.",
    tab: "speakers",
  },
  programme: { label: "Programme", text: "Add the first session to a day.", tab: "schedule" },
  passes: {
    label: "Passes",
    text: "Offer a ticket, with its price and shop page.",
    tab: "tickets",
  },
  publish: {
    label: "Publish",
    text: "Open the site to everyone when it is ready.",
    tab: "settings",
  },
};

/**
 * The remaining steps for a new conference, each linked to its tab. Disappears when all are done, or when
 * dismissed.
 */
export function Checklist() {
  const { conferenceId } = useAdmin();
  const conference = useChecklist();
  const [dismiss, busy] = useAction(DismissChecklistDocument, {
    success: "The checklist is hidden",
    failure: "Failed to hide the checklist",
  });
  const checklist = conference?.checklist;
  if (!conference || !checklist) return null;
  const done = checklist.filter((step) => step.done).length;
  const next = checklist.find((step) => !step.done)?.step;

  return (
    <Card aria-labelledby="checklist">
      <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap={4} rowGap={1}>
        <chakra.h2 id="checklist" fontSize="lg" fontWeight="semibold" lineHeight="1.25">
          Get {conference.name} ready
        </chakra.h2>
        <Box as="p" color="fg.muted" fontSize="sm">
          {done} of {checklist.length} done
        </Box>
        <Box marginLeft={{ md: "auto" }}>
          <QuietButton busy={busy} onClick={() => void dismiss({ conferenceId })}>
            Hide
          </QuietButton>
        </Box>
      </Box>
      <Meter marginTop={4} max={checklist.length} value={done} aria-labelledby="checklist" />
      <Steps>
        {checklist.map(({ step, done }) => {
          const { label, text, tab } = steps[step];
          const path =
            step === "publish" ? publishingPath(conferenceId) : adminTabPath(conferenceId, tab);
          return (
            <li key={step}>
              <Step to={path} data-done={done || undefined}>
                <Dot aria-hidden>{done && <Tick />}</Dot>
                <Box minWidth={0}>
                  <chakra.strong fontWeight="semibold">{label}</chakra.strong>
                  {done && <VisuallyHidden>, done</VisuallyHidden>}
                  {step === next && <Next>Next</Next>}
                  <Box as="span" display="block" color="fg.muted" fontSize="sm" lineHeight="1.45">
                    {text}
                  </Box>
                </Box>
              </Step>
            </li>
          );
        })}
      </Steps>
    </Card>
  );
}

const Card = chakra("section", {
  base: {
    ...card,
    marginBottom: 8,
    padding: { base: 5, md: 6 },
    borderRadius: "card",
  },
});

const Steps = chakra("ol", {
  base: {
    display: "grid",
    gap: 1,
    marginTop: 4,
    marginInline: -3,
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: "repeat(2, minmax(0, 1fr))",
      xl: "repeat(3, minmax(0, 1fr))",
    },
  },
});

const Step = chakra(Link, {
  base: {
    display: "flex",
    gap: 3,
    height: "100%",
    padding: 3,
    borderRadius: "control",
    lineHeight: "1.4",
    _hover: { bg: "ground.brand" },
    "&[data-done] strong": { fontWeight: "medium", color: "fg.muted" },
  },
});

const Dot = chakra("span", {
  base: {
    flex: "none",
    display: "grid",
    placeItems: "center",
    boxSize: "1.5rem",
    borderRadius: "full",
    border: "2px solid",
    borderColor: "fg.muted",
    "[data-done] > &": { bg: "brand.strong", borderColor: "brand.strong", color: "ground.card" },
    "& svg": { boxSize: "0.875rem" },
  },
});

const Next = chakra("span", {
  base: {
    marginLeft: 2,
    paddingInline: 2,
    borderRadius: "full",
    bg: "ground.brand",
    color: "brand.strong",
    fontSize: "xs",
    fontWeight: "semibold",
  },
});
