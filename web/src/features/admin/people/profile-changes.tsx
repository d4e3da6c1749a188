import { Box, chakra } from "@chakra-ui/react";
import {
  DecideProfileChangeDocument,
  RestoreProfileChangeDocument,
  useAdminProfileChangesQuery,
  type WaitingProfileFragment,
} from "#graphql/admin-tabs/people/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { paths } from "#site/routes.ts";
import { sitePath } from "#site/site.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";
import { Picture, pictureOf } from "#ui/picture/picture.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { paddedCard } from "../crud/padded-card.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { TabLink } from "../crud/tab-link.tsx";
import { useAction } from "../crud/use-action.ts";
import { TextDiff } from "../history/text-diff.tsx";

/** What speakers have changed of their profiles, each beside what everybody sees now. */
export function ProfileChanges() {
  const { conferenceId } = useAdmin();
  const query = useAdminProfileChangesQuery({ conferenceId }, cacheAndNetwork);
  return (
    <Loaded query={query} what="the changes" failure="Failed to load the changes">
      {({ profileChanges }) =>
        profileChanges.length === 0 ? (
          <EmptyState
            title="Nothing Waits"
            text="What speakers change of their profile on their own page waits here, unless the call for papers is set to publish it at once."
          />
        ) : (
          <List>
            {profileChanges.map((change) => (
              <Change key={change.person.id} change={change} />
            ))}
          </List>
        )
      }
    </Loaded>
  );
}

function Change({ change: { person, fields, updatedAt } }: { change: WaitingProfileFragment }) {
  const locale = useLocale();
  const { id, name, speaker } = person;
  const { canManage, siteBase } = useAdmin();
  const [restore] = useAction(RestoreProfileChangeDocument, {
    success: `The changes of ${name} wait again`,
    failure: "Failed to take the changes back",
    invalidates: affected,
  });
  const undo = { label: "Undo", run: () => void restore({ input: { id } }) };
  const [decide, busy] = useAction(DecideProfileChangeDocument, {
    success: (_person, { input }) =>
      input.approve
        ? `The profile of ${name} is changed`
        : { title: "Success", description: `The changes of ${name} are dropped`, action: undo },
    failure: "Failed to decide about the changes",
    invalidates: affected,
  });
  return (
    <Card aria-labelledby={`change-${id}`}>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap={4} rowGap={1}>
        <SectionTitle id={`change-${id}`} flex="1 1 auto">
          <TabLink tab="people" item={id}>
            {name}
          </TabLink>
        </SectionTitle>
        <Box as="p" fontSize="sm" color="fg.muted">
          {`Changed ${dateTimeText(locale, updatedAt)}`}
        </Box>
      </Box>
      {fields.length === 0 ? (
        <Box as="p" color="fg.muted" fontSize="sm">
          The profile says the same by now.
        </Box>
      ) : (
        <Fields>
          {fields.map((field) => (
            <div key={field.name}>
              <dt>{fieldNames[field.name] ?? field.name}</dt>
              <dd>
                {field.name === "imageUrl" ? (
                  <Pictures before={field.before} after={field.after} />
                ) : (
                  <TextDiff before={field.before} after={field.after} />
                )}
              </dd>
            </div>
          ))}
        </Fields>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        {canManage && (
          <>
            <Button
              size="small"
              kind="strong"
              aria-label={`Approve the changes of ${name}`}
              aria-disabled={busy}
              onClick={() => void (busy || decide({ input: { id, approve: true, updatedAt } }))}
            >
              Approve
            </Button>
            <QuietButton
              aria-label={`Drop the changes of ${name}`}
              busy={busy}
              onClick={() => void decide({ input: { id, approve: false, updatedAt } })}
            >
              Drop
            </QuietButton>
          </>
        )}
        {speaker?.publication === "published" && (
          <Box marginLeft="auto" fontSize="sm">
            <TextAnchor
              href={sitePath(paths.speaker({ slug: speaker.slug }), { base: siteBase })}
              target="_blank"
              rel="noopener"
            >
              The page as it is
            </TextAnchor>
          </Box>
        )}
      </Box>
    </Card>
  );
}

/** What a decision may change on screen. */
const affected = [
  "profileChanges",
  "speakers",
  "speaker",
  "people",
  "overview",
  "speakerTasks",
] as const;

const fieldNames: Record<string, string> = {
  name: "Name",
  title: "Job title",
  companyName: "Company",
  bio: "Biography",
  imageUrl: "Picture",
  twitterUrl: "X",
  linkedinUrl: "LinkedIn",
  githubUrl: "GitHub",
};

/** The picture that everybody sees, beside the new one. */
const Pictures = ({ before, after }: { before: string; after: string }) => (
  <Box display="flex" flexWrap="wrap" gap={4}>
    <Portrait label="Now" address={before} />
    <Portrait label="New" address={after} />
  </Box>
);

function Portrait({ label, address }: { label: string; address: string }) {
  const picture = pictureOf(address);
  return (
    <chakra.figure margin={0}>
      {picture ? (
        <Picture
          {...picture}
          alt={`${label} picture`}
          sizes="8rem"
          boxSize="8rem"
          objectFit="cover"
          borderRadius="control"
        />
      ) : (
        <NoPicture>No picture</NoPicture>
      )}
      <chakra.figcaption marginTop={1} fontSize="xs" color="fg.muted">
        {label}
      </chakra.figcaption>
    </chakra.figure>
  );
}

const NoPicture = chakra("div", {
  base: {
    display: "grid",
    placeItems: "center",
    boxSize: "8rem",
    borderRadius: "control",
    border: "1px dashed",
    borderColor: "var(--control-border, {colors.fg.muted})",
    color: "fg.muted",
    fontSize: "sm",
  },
});

const List = chakra("div", { base: { display: "grid", gap: 5, maxWidth: "64rem" } });

const Card = chakra("section", { base: paddedCard });

const Fields = chakra("dl", {
  base: {
    display: "grid",
    gap: 4,
    "& > div": {
      display: "grid",
      gap: { base: 1, md: 4 },
      gridTemplateColumns: { base: "minmax(0, 1fr)", md: "8rem minmax(0, 1fr)" },
    },
    "& dt": { color: "fg.muted", fontSize: "sm" },
    "& dd": { minWidth: 0, fontSize: "sm", unicodeBidi: "plaintext" },
  },
});
