import { textLines } from "@summit/schema/validation/text-lines.ts";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { SaveApiOriginsDocument } from "#graphql/admin-tabs/api-tokens/generated.ts";
import { Field } from "#ui/form/field.tsx";
import { useAdmin } from "../admin-context.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { messageAt } from "../crud/fields.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

/** The server checks the single origins. */
const originsRules = z.object({ origins: z.string() });

/** The allowed origins (CORS) for the conference's tokens. */
export function ApiOrigins({ origins }: { origins: readonly string[] }) {
  const { conferenceId } = useAdmin();
  const [save] = useEntityMutation(SaveApiOriginsDocument, {
    success: "The origins have been saved",
    failure: "Failed to save the origins",
  });
  return (
    <ActionForm
      label="Web pages"
      schema={originsRules}
      values={{ origins: origins.join("\n") }}
      submitLabel="Save Origins"
      busyLabel="Saving..."
      onSave={async (form) => {
        const saved = await save({ input: { conferenceId, origins: textLines(form.origins) } });
        if (saved.done) return saved;
        return { ...saved, issues: saved.issues.map((issue) => ({ ...issue, path: ["origins"] })) };
      }}
      guarded
    >
      <OriginsField />
    </ActionForm>
  );
}

function OriginsField() {
  const id = useId();
  const { register, formState } = useFormContext();
  return (
    <Field
      id={id}
      label="Origins"
      multiline
      minHeight="6rem"
      help="Sites that may use this conference’s tokens in a browser, one per line, such as https://app.example.com. Visitors can read a token in a page, so give it read access at most."
      error={messageAt(formState.errors, "origins")}
      spellCheck={false}
      autoCapitalize="none"
      {...register("origins")}
    />
  );
}
