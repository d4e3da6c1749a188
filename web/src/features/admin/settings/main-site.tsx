import { Box } from "@chakra-ui/react";
import {
  type AdminConferenceFragment,
  type MainConferenceQuery,
  SetMainConferenceDocument,
  useMainConferenceQuery,
} from "#graphql/admin-tabs/settings/generated.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { useSessionState } from "#site/viewer/use-viewer.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useAction } from "../crud/use-action.ts";
import { SettingsSection } from "./settings-section.tsx";

type Props = { conference: AdminConferenceFragment };

/** What stands at the address of the site itself. Only the site's organizers can put this conference there. */
export function MainSite({ conference }: Props) {
  const session = useSessionState();
  const isOrganizer = session.status === "known" && session.viewer?.isOrganizer;
  return isOrganizer ? <Choice conference={conference} /> : null;
}

function Choice({ conference }: Props) {
  const { host } = new URL(useSite().origin);
  const query = useMainConferenceQuery(cacheAndNetwork);
  return (
    <SettingsSection id="main-site" title="Address of the site">
      {conference.isMain ? (
        <Box as="p" marginTop={3} maxWidth="prose">
          This conference stands at the address of the site, {host}. To put another one there, open
          that one’s settings.
        </Box>
      ) : (
        <Loaded
          query={query}
          what="the address of the site"
          placeholder={<Skeleton height="6rem" marginTop={3} />}
        >
          {({ conference: main }) => <PutThere conference={conference} main={main} host={host} />}
        </Loaded>
      )}
    </SettingsSection>
  );
}

type PutThereProps = Props & { main: MainConferenceQuery["conference"]; host: string };

function PutThere({ conference, main, host }: PutThereProps) {
  const { id, name, slug, status } = conference;
  const [put, busy] = useAction(SetMainConferenceDocument, {
    success: `${name} stands at ${host} now`,
    failure: "Failed to change what stands at the address of the site",
    invalidates: ["conference", "conferences"],
  });
  const own = paths.conferenceSite({ slug });
  const happens = main
    ? `${name} will be shown at ${host} at once, and ${host}${own} will lead there. ${main.name} will be found at ${host}${paths.conferenceSite({ slug: main.slug })} with everything in it, and links to its pages will lead there.`
    : `${name} will be shown at ${host} at once, and ${host}${own} will lead there.`;

  async function move() {
    const { done } = await put(
      { input: { id, insteadOf: main?.id ?? null } },
      { question: `${happens} Put it there?`, action: "Put it There" },
    );
    // Everything that this page knows of the main site is about another conference now.
    if (done) window.location.assign(`${paths.adminTab("settings")}#main-site`);
  }

  return (
    <>
      <Box as="p" marginTop={3} maxWidth="prose" overflowWrap="anywhere">
        {main
          ? `${main.name} stands at the address of the site, ${host}. This conference is at ${host}${own}.`
          : `No conference stands at the address of the site, ${host}, yet.`}
      </Box>
      {status === "published" ? (
        <Box marginTop={5}>
          <QuietButton busy={busy} onClick={() => void move()}>
            Put This Conference at {host}
          </QuietButton>
        </Box>
      ) : (
        <Box as="p" marginTop={3} maxWidth="prose" color="fg.muted">
          Once this conference is published, you can put it there.
        </Box>
      )}
    </>
  );
}
