import {
  type ContactDetailsInput,
  contactDetailsInput,
} from "@summit/schema/validation/contact.ts";
import { textLines } from "@summit/schema/validation/text-lines.ts";
import {
  type AdminContactDetailsFragment,
  SaveContactDetailsDocument,
  useAdminContactDetailsQuery,
} from "#graphql/admin-tabs/contact-settings/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, Fields, LinesField, TextField } from "../crud/fields.tsx";
import { SectionsSkeleton } from "../crud/form-sections.tsx";
import { FormSkeleton } from "../crud/form-skeleton.tsx";
import { formValues } from "../crud/form-values.ts";
import { ListField } from "../crud/list-field.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PictureField } from "../pictures/picture-field.tsx";

/** What the public contact page says: one form. */
export function ContactPageTab() {
  const { conferenceId } = useAdmin();
  const query = useAdminContactDetailsQuery({ conferenceId }, cacheAndNetwork);
  return (
    <Loaded
      query={query}
      what="contact details"
      placeholder={<FormSkeleton title="Contact page" sections={<SectionsSkeleton />} />}
    >
      {({ contactDetails }) => <ContactDetailsForm details={contactDetails} />}
    </Loaded>
  );
}

function ContactDetailsForm({ details }: { details: AdminContactDetailsFragment | null }) {
  const { conferenceId } = useAdmin();
  const [save] = useEntityMutation(SaveContactDetailsDocument, {
    success: "Contact details saved successfully",
    failure: "Failed to save contact details",
    invalidates: ["contactDetails", "conference"],
  });

  return (
    <EntityForm<ContactDetailsInput>
      title="Contact page"
      ofTab
      schema={contactDetailsInput}
      values={formValues(contactDetailsInput, details ?? undefined, {
        officeHours: details?.officeHours.join("\n") ?? "",
      })}
      version={details?.version ?? 0}
      historyOf={details?.id}
      translated={{ model: "ContactDetails", translations: details?.translations }}
      submitLabel="Save Contact Details"
      onSave={({ officeHours, ...form }, version) => {
        const lines = textLines(officeHours ?? "");
        return save({ input: { conferenceId, version, ...form, officeHours: lines } });
      }}
    >
      <TextField name="email" label="Email" type="email" required />
      <TextField name="phone" label="Phone" type="tel" />
      <TextField name="address" label="Address" required wide />
      <LinesField name="officeHours" label="Office hours" minHeight="5rem" />
      <CheckboxField name="contactFormEnabled" label="Visitors can use the contact form" wide />
      <Fields title="Social links">
        <TextField name="socialMedia.twitter" label="Twitter" type="url" />
        <TextField name="socialMedia.facebook" label="Facebook" type="url" />
        <TextField name="socialMedia.linkedin" label="LinkedIn" type="url" />
        <TextField name="socialMedia.instagram" label="Instagram" type="url" />
      </Fields>
      <ListField
        name="faq"
        label="Questions and answers (the page shows the first three)"
        entry="question"
        blank={{ question: "", answer: "" }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.question`} label="Question" required wide />
            <TextField name={`${path}.answer`} label="Answer" required multiline minHeight="6rem" />
          </>
        )}
      </ListField>
      <ListField
        name="teamMembers"
        label="Team"
        entry="member"
        blank={{ name: "", role: "", email: "", imageUrl: "" }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.name`} label="Name" required />
            <TextField name={`${path}.role`} label="Role" required />
            <TextField name={`${path}.email`} label="Email" type="email" />
            <PictureField name={`${path}.imageUrl`} label="Photo" aspect={1} />
          </>
        )}
      </ListField>
    </EntityForm>
  );
}
