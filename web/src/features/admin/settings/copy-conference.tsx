import { Box, chakra } from "@chakra-ui/react";
import {
  type CopyConferenceInput,
  copyConferenceInput,
} from "@summit/schema/validation/conference.ts";
import { type CopiedPart, copiedParts } from "@summit/schema/validation/copy-parts.ts";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import {
  type AdminConferenceFragment,
  CopyConferenceDocument,
} from "#graphql/admin-tabs/settings/generated.ts";
import { paths } from "#site/routes.ts";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { AddressField } from "../crud/address-field.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { Legend, TextField } from "../crud/fields.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

const parts: Record<CopiedPart, string> = {
  speakers: "Speakers",
  rooms: "Rooms and tracks, which come with the programme and the call, too",
  programme: "Programme, on the same days of the conference",
  call: "Call for papers, with reviews’ criteria, speakers’ tasks and letters",
  venue: "Venue and hotels",
  passes: "Passes, with none sold",
  sponsors: "Sponsors",
  exhibition: "Exhibition packages",
  articles: "News articles",
  pages: "Pages and menu",
  contact: "Contact page, with questions and answers",
  look: "Logo, colours, artwork and home page",
};

/** The parameter of the address that shows the form. */
const opening = "copy";

/** Whether the form replaces the settings, and how to open and close it. */
export function useCopying() {
  const [parameters, setParameters] = useSearchParams();
  const set = (change: (next: URLSearchParams) => void, state?: object) => {
    const next = new URLSearchParams(parameters);
    change(next);
    setParameters(next, { state });
  };
  return {
    isOpen: parameters.has(opening),
    open: () => set((next) => next.set(opening, "1")),
    close: () => set((next) => next.delete(opening), { closed: opening }),
  };
}

/** Creates the next edition of a conference as a copy. */
export function CopyConference() {
  const { open } = useCopying();
  const { state } = useLocation();
  const section = useRef<HTMLElement>(null);
  // The element that had focus before the form opened.
  useEffect(() => {
    if (state?.closed === opening) section.current?.focus();
  }, [state]);
  return (
    <chakra.section
      ref={section}
      tabIndex={-1}
      aria-label="Copy this conference"
      marginTop={12}
      maxWidth="64rem"
      scrollMarginTop="calc(var(--header) + 1.5rem)"
      _focus={{ outline: "none" }}
    >
      <SectionTitle>Copy this conference</SectionTitle>
      <Box as="p" marginTop={3} maxWidth="prose">
        Start the next edition from this one, and choose what to copy. The team, the log and what
        visitors have sent are not copied.
      </Box>
      <QuietButton marginTop={5} onClick={open}>
        Copy to new dates
      </QuietButton>
    </chakra.section>
  );
}

type CopyFormProps = { conference: AdminConferenceFragment; onCancel: () => void };

/** The form of a copy. */
export function CopyForm({ conference, onCancel }: CopyFormProps) {
  const navigate = useNavigate();
  const [values] = useState<CopyConferenceInput>(() => ({
    name: nextName(conference.name),
    slug: "",
    startDate: yearLater(conference.startDate),
    parts: [...copiedParts],
    asStart: false,
  }));
  const [copy] = useEntityMutation(CopyConferenceDocument, {
    success: "Your conference has been copied.",
    failure: "Failed to copy the conference",
    invalidates: ["conferences"],
  });
  const save = async ({ parts = [...copiedParts], ...form }: CopyConferenceInput) => {
    const saved = await copy({ input: { id: conference.id, ...form, parts } });
    if (saved.done) await navigate(paths.adminOf(saved.result.id));
    return saved;
  };
  return (
    <EntityForm<CopyConferenceInput>
      title="Copy this conference"
      schema={copyConferenceInput}
      values={values}
      submitLabel="Copy Conference"
      busyLabel="Copying..."
      onSave={save}
      // After a save, the page already belongs to the copy.
      onClose={(saved) => !saved && onCancel()}
    >
      <TextField name="name" label="Name" required />
      <TextField
        name="startDate"
        label="First day"
        type="date"
        required
        help="It lasts as long as this one. The dates of passes are moved accordingly."
      />
      <AddressField />
      <AsStart />
      <Parts />
    </EntityForm>
  );
}

/** Whether it becomes another conference, and not the next edition. */
function AsStart() {
  const { register } = useFormContext<CopyConferenceInput>();
  return (
    <Box gridColumn="1 / -1" minWidth={0}>
      <CheckboxLabel fontWeight="medium">
        <Checkbox {...register("asStart")} aria-describedby="as-start" />
        Use as a start
      </CheckboxLabel>
      <Box as="p" id="as-start" maxWidth="prose" color="fg.muted" fontSize="sm">
        For a conference of your own: the look, the texts of pages, passes, packages and the call,
        without people, places, programme, sponsors and articles. Sentences that name them are left
        out, pages become drafts, and passes are not on sale until you say so.
      </Box>
    </Box>
  );
}

function Parts() {
  const { register, watch } = useFormContext<CopyConferenceInput>();
  if (watch("asStart")) return null;
  return (
    <chakra.fieldset gridColumn="1 / -1" minWidth={0}>
      <Legend>What to copy</Legend>
      <Box
        display="grid"
        columnGap={5}
        rowGap={1}
        lineHeight="1.4"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
      >
        {copiedParts.map((part) => (
          <CheckboxLabel key={part} fontSize="sm" fontWeight="medium">
            <Checkbox value={part} {...register("parts")} />
            {parts[part]}
          </CheckboxLabel>
        ))}
      </Box>
    </chakra.fieldset>
  );
}

/** The name of the next edition: a year in it becomes the next one. */
const nextName = (name: string): string =>
  name.replace(/\b(19|20|21)\d{2}\b/, (year) => String(Number(year) + 1));

/** The same day of the week, a year later. */
function yearLater(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 52 * 7);
  return date.toISOString().slice(0, 10);
}
