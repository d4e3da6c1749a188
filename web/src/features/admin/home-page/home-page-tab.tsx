import { type HomePageInput, homePageInput } from "@summit/schema/validation/home-page.ts";
import { useFieldArray } from "react-hook-form";
import {
  type AdminHomePageQuery,
  type HomeSectionName,
  SaveHomePageDocument,
  useAdminHomePageQuery,
} from "#graphql/admin-tabs/home-page/generated.ts";
import { inEnglish } from "#lib/in-english.ts";
import { type HomeTexts, usualHomeTexts } from "#site/home/home-texts.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { FormSkeleton, sortableRows } from "../crud/form-skeleton.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { SortableList } from "../crud/sortable-list.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { BesidePreview } from "./home-page-preview.tsx";
import { SectionRow, sectionNames } from "./section-row.tsx";
import { reasonsUnseen } from "./why-unseen.ts";

type Conference = NonNullable<AdminHomePageQuery["conference"]>;

/** The sections, order and texts of the home page. */
export function HomePageTab() {
  const { conferenceId } = useAdmin();
  const query = useAdminHomePageQuery({ conferenceId }, cacheAndNetwork);
  return (
    <Loaded
      query={query}
      what="home page"
      failure="Failed to load the home page"
      placeholder={<FormSkeleton title="Home page">{sortableRows}</FormSkeleton>}
    >
      {(data) =>
        data.conference && (
          <HomePageForm conference={data.conference} whyUnseen={reasonsUnseen(data)} />
        )
      }
    </Loaded>
  );
}

type HomePageFormProps = { conference: Conference } & Pick<SectionListProps, "whyUnseen">;

function HomePageForm({ conference, whyUnseen }: HomePageFormProps) {
  const {
    id: conferenceId,
    homePageId,
    homePageVersion,
    homeSections,
    homePageTranslations,
  } = conference;
  const [save] = useEntityMutation(SaveHomePageDocument, {
    success: "Home page saved successfully",
    failure: "Failed to save the home page",
    invalidates: ["conference"],
  });
  return (
    <BesidePreview conference={conference} version={homePageVersion}>
      <EntityForm<HomePageInput>
        title="Home page"
        ofTab
        schema={homePageInput}
        values={{
          sections: homeSections.map(({ section, hidden, heading, text, atMost, cards }) => ({
            section,
            hidden,
            heading: heading ?? "",
            text: text ?? "",
            atMost,
            cards: cards.map(({ title, text, note, imageUrl, icon }) => ({
              title,
              text: text ?? "",
              note: note ?? "",
              imageUrl: imageUrl ?? "",
              icon: icon ?? "",
            })),
          })),
        }}
        version={homePageVersion}
        historyOf={homePageId ?? undefined}
        translated={{ model: "HomePage", translations: homePageTranslations }}
        submitLabel="Save Home Page"
        onSave={({ sections = [], ...translated }, version) =>
          save({
            input: { conferenceId, version, ...translated, sections: sections.map(withIcons) },
          })
        }
      >
        <SectionList builtIn={usualHomeTexts(inEnglish, conference)} whyUnseen={whyUnseen} />
      </EntityForm>
    </BesidePreview>
  );
}

/** A section as the API takes it: without an icon, instead of an empty one. */
const withIcons = ({ cards = [], ...section }: NonNullable<HomePageInput["sections"]>[number]) => ({
  ...section,
  cards: cards.map(({ icon, ...card }) => ({ ...card, icon: icon || null })),
});

type SectionListProps = {
  builtIn: Partial<Record<HomeSectionName, HomeTexts>>;
  whyUnseen: ReturnType<typeof reasonsUnseen>;
};

/** The sections in order, which can be moved, hidden and have their texts changed. The hero stays first. */
function SectionList({ builtIn, whyUnseen }: SectionListProps) {
  const { fields, move } = useFieldArray<HomePageInput, "sections">({ name: "sections" });
  const entries = fields.map(({ id, section }, index) => ({
    id,
    index,
    name: sectionNames[section],
    isFixed: section === "hero",
  }));
  return (
    <SortableList entries={entries} onMove={move} isJoined>
      {(entry, moves) => {
        const section = fields[entry.index]?.section ?? "hero";
        return (
          <SectionRow
            entry={entry}
            section={section}
            builtIn={builtIn[section] ?? {}}
            whyUnseen={whyUnseen}
            moves={moves}
          />
        );
      }}
    </SortableList>
  );
}
