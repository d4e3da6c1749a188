import { interfaceLanguage } from "@summit/schema/messages/languages.ts";
import {
  type CreateConferenceInput,
  createConferenceInput,
} from "@summit/schema/validation/conference.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { CreateConferenceDocument } from "#graphql/admin-tabs/create-conference/generated.ts";
import { browserTimeZone } from "#lib/time-zones.ts";
import { paths } from "#site/routes.ts";
import { AddressField } from "../crud/address-field.tsx";
import { DayRangeFields } from "../crud/day-range-fields.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { PlaceFields } from "../crud/place-fields.tsx";
import { countryOf } from "../crud/places.ts";
import { SiteLanguageField } from "../crud/site-language-field.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PlanCards, type PlanOffer } from "./plan-cards.tsx";

/** Defaults to the browser's location and language. */
function blank(): CreateConferenceInput {
  const timeZone = browserTimeZone() ?? defaultTimeZone;
  return {
    name: "",
    slug: "",
    description: "",
    language: interfaceLanguage(navigator.language),
    startDate: "",
    endDate: "",
    timeZone,
    country: countryOf(timeZone, navigator.language),
  };
}

const defaultTimeZone = "UTC";

type ConferenceFormProps = {
  /** Empty where there is nothing to choose. */
  plans: readonly PlanOffer[];
};

/** The form of a new conference; its creator becomes the owner and is sent to its admin. */
export function ConferenceForm({ plans }: ConferenceFormProps) {
  const navigate = useNavigate();
  const [values] = useState(blank);
  const [plan, setPlan] = useState<PlanOffer["plan"]>("basic");
  const [create] = useEntityMutation(CreateConferenceDocument, {
    success: "Your conference has been created.",
    failure: "Failed to create conference",
    noReason: "Something went wrong. Please try again.",
    invalidates: ["conferences"],
  });

  const save = async ({ timeZone = defaultTimeZone, ...form }: CreateConferenceInput) => {
    const saved = await create({ input: { ...form, plan, timeZone } });
    // Replaces the history entry, so that Back does not return to the submitted form.
    if (saved.done) await navigate(paths.adminOf(saved.result.id), { replace: true });
    return saved;
  };

  return (
    <EntityForm<CreateConferenceInput>
      title="Conference Details"
      schema={createConferenceInput}
      values={values}
      submitLabel="Create Conference"
      busyLabel="Creating..."
      onSave={save}
    >
      <TextField
        name="name"
        label="Name"
        required
        wide
        help="With city and year, as in page titles."
      />
      <AddressField />
      <TextField
        name="description"
        label="Description"
        required
        multiline
        help="In a sentence or two, for the home page and search engines."
      />
      <DayRangeFields first="Start date" last="End date" help="Seven days at most." />
      <PlaceFields />
      <SiteLanguageField />
      {plans.length > 0 && <PlanCards plans={plans} chosen={plan} onChoose={setPlan} />}
    </EntityForm>
  );
}
