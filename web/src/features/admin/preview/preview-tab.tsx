import { Box } from "@chakra-ui/react";
import { paths } from "#app/paths.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";

const pages = [
  { label: "Home page", path: paths.home },
  { label: "Venue page", path: paths.venue },
  { label: "Contact page", path: paths.contact },
];

/** The public pages, each in a browser tab of its own. */
export function PreviewTab() {
  return (
    <section>
      <TabHeader title="Preview" />
      <Box as="p" color="fg.muted" maxWidth="prose" marginBottom={6}>
        Every change that is saved here is public at once. The pages open in a new browser tab.
      </Box>
      <Box display="flex" flexWrap="wrap" gap={3}>
        {pages.map(({ label, path }) => (
          <ButtonAnchor key={path} href={path} target="_blank" rel="noopener" kind="quiet">
            Open {label.toLowerCase()}
          </ButtonAnchor>
        ))}
      </Box>
    </section>
  );
}
