import { type InviteMemberInput, inviteMemberInput } from "@summit/schema/validation/team.ts";
import { useState } from "react";
import { InviteMemberDocument } from "#graphql/admin-tabs/team/generated.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { SelectField, TextField } from "../crud/fields.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { roleOptions } from "./roles.ts";

const blank: InviteMemberInput = { email: "", role: "editor" };

/** The form that invites the holder of an address to the team; cleared afterwards. */
export function InviteForm() {
  const { conferenceId } = useAdmin();
  const [sent, setSent] = useState(0);
  const [invite] = useEntityMutation(InviteMemberDocument, {
    success: ({ email }) => `An invitation is on its way to ${email}`,
    failure: "Failed to send the invitation",
    invalidates: ["invitations"],
  });
  const save = async (input: InviteMemberInput) => {
    const saved = await invite({ input: { conferenceId, ...input } });
    if (saved.done) setSent(sent + 1);
    return saved;
  };
  return (
    <EntityForm<InviteMemberInput>
      key={sent}
      title="Invite somebody"
      schema={inviteMemberInput}
      values={blank}
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      onSave={save}
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        help="The invitation works for seven days, for an account with this address."
      />
      <SelectField name="role" label="Role" options={roleOptions(isSpecified({ conferenceId }))} />
    </EntityForm>
  );
}
