import {
  type PageWithTexts,
  type UpdateConferenceInput,
  updateConferenceInput,
} from "@summit/schema/validation/conference.ts";
import {
  type AdminConferenceFragment,
  UpdateConferenceDocument,
  useAdminConferenceQuery,
} from "#graphql/admin-tabs/settings/generated.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { useAdmin } from "../admin-context.ts";
import { AddressField } from "../crud/address-field.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { DayRangeFields } from "../crud/day-range-fields.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { Fields, SelectField, TextField } from "../crud/fields.tsx";
import { SectionsSkeleton } from "../crud/form-sections.tsx";
import { FormSkeleton } from "../crud/form-skeleton.tsx";
import { formValues } from "../crud/form-values.ts";
import { HoursField } from "../crud/hours-field.tsx";
import { ListField } from "../crud/list-field.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { PlaceFields } from "../crud/place-fields.tsx";
import { SiteLanguageField } from "../crud/site-language-field.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { programmeFields } from "../schedule/programme-fields.ts";
import { ConferenceHost } from "./conference-host.tsx";
import { ConferencePlan } from "./conference-plan.tsx";
import { ConferenceStatus } from "./conference-status.tsx";
import { CopyConference, CopyForm, useCopying } from "./copy-conference.tsx";
import { DeleteConference } from "./delete-conference.tsx";
import { FurtherLanguages } from "./further-languages.tsx";
import { MailSender } from "./mail-sender.tsx";
import { MainSite } from "./main-site.tsx";
import { useMovingDates } from "./use-moving-dates.ts";

const pageNames: Record<PageWithTexts, string> = {
  speakers: "Speakers",
  agenda: "Agenda",
  venue: "Venue",
  tickets: "Tickets",
  exhibition: "Exhibition",
  news: "News",
  contact: "Contact",
};

const pageOptions = Object.entries(pageNames).map(([value, label]) => ({ value, label }));

/** Name, dates and time zone, from which every title, countdown and calendar entry derives. */
export function SettingsTab() {
  const { conferenceId, canManage, canAdminister } = useAdmin();
  const copying = useCopying();
  const query = useAdminConferenceQuery({ conferenceId }, cacheAndNetwork);
  return (
    <Loaded
      query={query}
      what="settings"
      failure="Failed to load the settings"
      placeholder={<FormSkeleton title="Conference settings" sections={<SectionsSkeleton />} />}
    >
      {({ conference }) =>
        !conference ? null : canAdminister && copying.isOpen ? (
          <CopyForm conference={conference} onCancel={copying.close} />
        ) : (
          <>
            {canManage ? (
              <SettingsForm conference={conference} />
            ) : (
              <TabHeader title="Conference settings" />
            )}
            <ConferenceStatus conference={conference} />
            {canAdminister && <MainSite conference={conference} />}
            {canAdminister && <CopyConference />}
            {!conference.isMain && !isSpecified({ conferenceId }) && (
              <ConferencePlan conference={conference} />
            )}
            {!conference.isMain && <ConferenceHost />}
            <MailSender />
            {!conference.isMain && canAdminister && (
              <DeleteConference
                id={conferenceId}
                version={conference.version}
                name={conference.name}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}

const failure = "Failed to save the settings";

const hourCycles = [
  { value: "", label: "As usual in the language" },
  { value: "H12", label: "12 hours: 3:00 PM" },
  { value: "H23", label: "24 hours: 15:00" },
];

function SettingsForm({ conference }: { conference: AdminConferenceFragment }) {
  const { id, version } = conference;
  const [save] = useEntityMutation(UpdateConferenceDocument, {
    success: "Settings saved successfully",
    failure,
    // The dates of all sessions derive from the conference's.
    invalidates: ["conference", "conferences", ...programmeFields],
  });
  const saveDates = useMovingDates(id, failure);

  return (
    <EntityForm<UpdateConferenceInput>
      title="Conference settings"
      ofTab
      schema={updateConferenceInput}
      values={formValues(updateConferenceInput, conference, {
        vatRate: conference.vatRate,
        otherLanguages: conference.languages.slice(1),
      })}
      version={version}
      historyOf={id}
      translated={{ model: "Conference", translations: conference.translations }}
      submitLabel="Save Settings"
      onSave={({ language, otherLanguages = [], ...input }, baseVersion) =>
        saveDates(conference, input, () =>
          save({
            input: {
              id,
              version: baseVersion,
              ...input,
              languages: [language, ...otherLanguages],
              hourCycle: input.hourCycle || null,
            },
          }),
        )
      }
    >
      <TextField name="name" label="Name" required help="With city and year, as in page titles." />
      <TextField name="organizerName" label="Organizer" />
      <AddressField ownId={id} />
      <TextField name="description" label="Description" required multiline minHeight="7rem" />
      <SiteLanguageField />
      <FurtherLanguages />
      <SelectField name="hourCycle" label="Times of day" options={hourCycles} />
      <Fields title="Dates and hours">
        <DayRangeFields first="First day" last="Last day" />
        <TextField name="dayStartTime" label="Opening" type="time" required />
        <TextField name="dayEndTime" label="Closing" type="time" required />
        <PlaceFields />
      </Fields>
      <HoursField
        name="openingHours"
        label="When sessions can take place"
        help="Sessions at other times get a warning. Without any times, none does."
        days={conference.days}
      />
      <Fields title="Who is responsible">
        <TextField
          name="legalName"
          label="Legal name"
          help="The person or company named in the legal pages."
        />
        <TextField name="legalEmail" label="Email" type="email" />
        <TextField name="legalAddress" label="Postal address" help="In one line." />
      </Fields>
      <Fields title="Prices">
        <TextField
          name="vatRate"
          label="VAT in per cent"
          type="number"
          min="0"
          step="0.001"
          help="Added to the prices of passes and exhibit packages. Leave it empty if they are what one pays."
        />
      </Fields>
      <ListField
        name="pageTexts"
        label="Texts at the top of pages"
        entry="page"
        blank={{ page: "speakers", title: "", lead: "", description: "" }}
      >
        {(path) => (
          <>
            <SelectField name={`${path}.page`} label="Page" options={pageOptions} />
            <TextField name={`${path}.title`} label="Title" />
            <TextField name={`${path}.lead`} label="Below the title" multiline minHeight="4rem" />
            <TextField
              name={`${path}.description`}
              label="For search engines"
              multiline
              minHeight="4rem"
            />
          </>
        )}
      </ListField>
      <ListField
        name="exhibitReasons"
        label="Why exhibit"
        help="On the page of the exhibition. Reasons without a text are a list, the others stand beside it."
        entry="reason"
        blank={{ title: "", text: "" }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.title`} label="Reason" required wide />
            <TextField name={`${path}.text`} label="Text" multiline minHeight="4rem" />
          </>
        )}
      </ListField>
      <Fields title="After the event">
        <TextField
          name="recordingsUrl"
          label="Recordings"
          type="url"
          help="Shown on the home page once the last day is over."
        />
        <TextField name="nextEditionUrl" label="Next edition" type="url" help="Its site." />
      </Fields>
    </EntityForm>
  );
}
