import { Box, chakra } from "@chakra-ui/react";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { card } from "./crud/card.ts";
import { TabHeader } from "./crud/crud-screen.tsx";
import { FormSkeleton } from "./crud/form-skeleton.tsx";
import type { TabId } from "./tabs.tsx";

type TabPlaceholderProps = { id: string; label: string; parameters: URLSearchParams };

/** A tab before its code or its data is there, in the shape of the lists that most of them are, or of a form. */
export function TabPlaceholder({ id, label, parameters }: TabPlaceholderProps) {
  const heading = headings[id as TabId] ?? label;
  const isOfRecord = parameters.has("item");
  if (isOfRecord || forms.has(id)) {
    return (
      <Loading label="Loading">
        <FormSkeleton title={isOfRecord ? undefined : heading} />
      </Loading>
    );
  }
  return (
    <>
      <TabHeader title={heading} />
      <Loading label="Loading">
        <Box height="var(--field-height, 2.75rem)" marginBottom={4}>
          <Skeleton height="100%" maxWidth={{ md: "22rem" }} />
        </Box>
        <List>
          {rows.map((row) => (
            <div key={row}>
              <Skeleton width="40%" height="0.75rem" />
              <Skeleton width="25%" height="0.75rem" />
            </div>
          ))}
        </List>
      </Loading>
    </>
  );
}

/** Of the tabs whose heading says more than their label. */
const headings: Partial<Record<TabId, string>> = {
  speakers: "Manage Speakers",
  schedule: "Manage Schedule",
  venue: "Venue Information",
  tickets: "Ticket Management",
  contact: "Manage Contacts",
  integrations: "Typeform Integration",
  subscribers: "Newsletter Subscribers",
  call: "Call for papers",
  "api-tokens": "API Tokens",
  settings: "Conference settings",
};

const forms: ReadonlySet<string> = new Set<TabId>([
  "venue",
  "call",
  "menu",
  "contact-page",
  "home-page",
  "identity",
  "settings",
]);

const rows = Array.from({ length: 15 }, (_, index) => index);

/** A list's head and its rows, as high as they will be. */
const List = chakra("div", {
  base: {
    ...card,
    overflow: "clip",
    _before: {
      content: '""',
      display: { base: "none", md: "block" },
      height: { md: "49px", xl: "41px" },
      bg: "ground.sunken",
      borderBottom: "1px solid",
      borderColor: "line",
    },
    "& > div": {
      display: "flex",
      alignItems: "center",
      gap: 6,
      height: { base: "4rem", md: "41px" },
      paddingInline: 4,
      "&:not(:last-of-type)": { borderBottom: "1px solid", borderColor: "line" },
    },
  },
});
