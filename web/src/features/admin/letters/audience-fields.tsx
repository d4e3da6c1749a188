import { Box } from "@chakra-ui/react";
import { formatDay } from "@summit/schema/validation/formats.ts";
import {
  type AudienceList,
  audienceAnswers,
  audienceLists,
  audienceRoles,
} from "@summit/schema/validation/letter-audience.ts";
import { useController, useWatch } from "react-hook-form";
import {
  type LetterAudienceInput,
  useLetterPeopleQuery,
  useLetterPlacesQuery,
} from "#graphql/admin-tabs/letters/generated.ts";
import { counted } from "#lib/counted.ts";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { LabelledSelect, type Option } from "#ui/form/select.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Fields } from "../crud/fields.tsx";
import { PickedField } from "../crud/picked-field.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { roleNames } from "../team/roles.ts";
import type { LetterKindName } from "./letter-kinds.ts";
import { audienceAnswerNames, dayName, listNames } from "./letter-words.ts";
import { RecipientsOfDraft } from "./recipients.tsx";

/** Whom a letter is for, by the conditions of a list, with how many that are now. */
export function AudienceFields({ kind }: { kind: LetterKindName }) {
  const audience: LetterAudienceInput = useWatch({ name: "audience" });
  return (
    <Fields title="Who gets it">
      {kind === "letter" && <Conditions list={audience.list} />}
      <Box gridColumn="1 / -1">
        <RecipientsOfDraft kind={kind} audience={audience} />
      </Box>
    </Fields>
  );
}

const lists = audienceLists.filter((list) => list !== "subscribers");

function Conditions({ list }: { list: AudienceList }) {
  const { field } = useController({ name: "audience.list" });
  return (
    <Box
      gridColumn="1 / -1"
      display="grid"
      gap={4}
      gridTemplateColumns={{
        base: "repeat(2, minmax(0, 1fr))",
        md: "repeat(auto-fill, minmax(13rem, 1fr))",
      }}
      alignItems="start"
    >
      <LabelledSelect
        label="To"
        options={lists.map((value) => ({ value, label: listNames[value] }))}
        {...field}
      />
      {list === "speakers" && <OfSpeakers />}
      {list === "team" ? <Roles /> : <OfPeople list={list} />}
    </Box>
  );
}

/** What only speakers can be chosen by; what the conference has none of is left out. */
function OfSpeakers() {
  const { conferenceId } = useAdmin();
  const { data } = useLetterPlacesQuery({ conferenceId }, cacheAndNetwork);
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const days = data?.conference?.days ?? [];
  return (
    <>
      <Condition
        name="answer"
        label="Answer"
        all="Any, but declined"
        options={audienceAnswers.map((value) => ({ value, label: audienceAnswerNames[value] }))}
      />
      <Condition
        name="day"
        label="Day"
        all="Any day"
        options={days.map(({ day, date }) => ({
          value: day,
          label: `${dayName(day)}, ${formatDay("en-GB", date, { weekday: "short", day: "numeric", month: "short" })}`,
        }))}
      />
      <Condition name="roomId" label="Room" all="Any room" options={data?.rooms.map(named)} />
      <Condition name="trackId" label="Track" all="Any track" options={data?.tracks.map(named)} />
      <Condition
        name="taskId"
        label="Have not done"
        all="No matter what"
        options={data?.speakerTasks.tasks.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </>
  );
}

type ConditionProps = {
  name: string;
  label: string;
  /** What is shown while it leaves nobody out. */
  all: string;
  options: readonly Option[] | undefined;
};

function Condition({ name, label, all, options = [] }: ConditionProps) {
  const { field } = useController({ name: `audience.${name}` });
  if (options.length === 0 && !field.value) return null;
  return (
    <LabelledSelect
      label={label}
      options={options}
      {...field}
      value={field.value ?? ""}
      onChange={({ target }) => field.onChange(target.value || null)}
    >
      <option value="">{all}</option>
    </LabelledSelect>
  );
}

/** More chosen people than these are not named one by one. */
const mostNamed = 20;

function OfPeople({ list }: { list: AudienceList }) {
  const { conferenceId } = useAdmin();
  const { data } = useLetterPeopleQuery({ conferenceId }, cacheAndNetwork);
  const { field } = useController({ name: "audience.personIds" });
  const tags = useController({ name: "audience.tags" }).field;
  const chosen: readonly string[] = field.value ?? [];
  const people = data?.people ?? [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const known = [...new Set([...people.flatMap((person) => person.tags), ...(tags.value ?? [])])];
  const inList = people.filter(({ speaker }) => list === "people" || speaker);
  return (
    <>
      {known.length > 0 && (
        <PickedField
          name="audience.tags"
          label="Tags"
          placeholders={["Any", "Add another"]}
          choices={known.toSorted().map((value) => ({ value, label: value }))}
          nameOf={(tag) => tag}
        />
      )}
      {chosen.length > mostNamed ? (
        <Box display="grid" gap={2} justifyItems="start">
          <p>Only {counted(chosen.length, "chosen person", "chosen people")}</p>
          <QuietButton onClick={() => field.onChange([])}>Choose others</QuietButton>
        </Box>
      ) : (
        <PickedField
          name="audience.personIds"
          label="Only these"
          placeholders={["Everybody", "Add another"]}
          choices={inList.map(({ id, name, email }) => ({
            value: id,
            label: email ? `${name}, ${email}` : name,
          }))}
          nameOf={(id) => names.get(id) ?? "Somebody who is not there any more"}
        />
      )}
    </>
  );
}

function Roles() {
  const { field } = useController({ name: "audience.roles" });
  const chosen: readonly string[] = field.value ?? [];
  return (
    <Box as="fieldset" minWidth={0}>
      <Box as="legend" marginBottom={2} fontSize="sm" fontWeight="medium">
        Only these roles (optional)
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap={4}>
        {audienceRoles.map((role) => (
          <CheckboxLabel key={role} minHeight="2.5rem" fontSize="sm">
            <Checkbox
              checked={chosen.includes(role)}
              onChange={({ target }) =>
                field.onChange(
                  audienceRoles.filter((one) =>
                    one === role ? target.checked : chosen.includes(one),
                  ),
                )
              }
            />
            {roleNames[role]}
          </CheckboxLabel>
        ))}
      </Box>
    </Box>
  );
}
