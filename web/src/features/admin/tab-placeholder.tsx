import { Box } from "@chakra-ui/react";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TabHeader } from "./crud/crud-screen.tsx";
import { FormSkeleton } from "./crud/form-skeleton.tsx";
import { ListSkeleton } from "./crud/list-skeleton.tsx";
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
        <ListSkeleton rows={15} />
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
