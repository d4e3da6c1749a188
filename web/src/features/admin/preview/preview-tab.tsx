import { Box, chakra } from "@chakra-ui/react";
import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { paths } from "#site/routes.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { useAdmin } from "../admin-context.ts";
import { TabHeader } from "../crud/crud-screen.tsx";

const pages = [
  { label: "Home page", path: paths.home, shows: "Line-up, sponsors, news and the countdown." },
  { label: "Venue page", path: paths.venue, shows: "The place, hotels nearby and the way there." },
  { label: "Contact page", path: paths.contact, shows: "The form, answers and who to write to." },
];

/** The public pages, each in a browser tab of its own. */
export function PreviewTab() {
  const { conferenceId } = useAdmin();
  return (
    <section>
      <TabHeader title="Preview" />
      <Box as="p" color="fg.muted" maxWidth="prose" marginBottom={6}>
        {conferenceId === siteConferenceId
          ? "Every change that is saved here is public at once. The pages open in a new browser tab."
          : "The pages open in a new browser tab. They show this site's own conference; what is saved here is public through the API."}
      </Box>
      <Pages>
        {pages.map(({ label, path, shows }) => (
          <Page key={path}>
            <Box flex="1 1 16rem">
              <chakra.h3 fontWeight="semibold" lineHeight="1.4">
                {label}
              </chakra.h3>
              <Box as="p" color="fg.muted" fontSize="sm">
                {shows}
              </Box>
            </Box>
            <ButtonAnchor href={path} target="_blank" rel="noopener" kind="quiet" size="small">
              Open {label.toLowerCase()}
            </ButtonAnchor>
          </Page>
        ))}
      </Pages>
    </section>
  );
}

const Pages = chakra("ul", {
  base: { borderRadius: "control", border: "1px solid", borderColor: "line", bg: "ground.card" },
});

const Page = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 4,
    padding: { base: 4, md: 5 },
    borderColor: "line",
    "&:not(:last-of-type)": { borderBottom: "1px solid {colors.line}" },
  },
});
