import { Box } from "@chakra-ui/react";
import { personInput } from "@summit/schema/validation/person.ts";
import { z } from "zod";
import { ActionForm } from "../crud/action-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { AdminDialog } from "../keys/dialog.tsx";

/** The rules of one tag are those of a person's tags. */
const tagRules = z.object({
  tag: z
    .string()
    .min(1, "Required")
    .check((context) => {
      const { error } = personInput.shape.tags.safeParse([context.value]);
      const message = error?.issues[0]?.message;
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    }),
});

type TagFormProps = {
  title: string;
  tags: readonly string[];
  /** @returns whether it is done */
  onTag: (tag: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the tag that several people get. */
export const TagForm = ({ title, tags, onTag, onClose }: TagFormProps) => (
  <AdminDialog title={title} onClose={onClose}>
    <Box padding={5}>
      <ActionForm
        label={title}
        schema={tagRules}
        values={{ tag: "" }}
        submitLabel="Add Tag"
        busyLabel="Adding..."
        kind="strong"
        forgetful
        onSave={async ({ tag }) => {
          const done = await onTag(tag.trim());
          if (done) onClose();
          return done ? { done, result: undefined } : { done, issues: [] };
        }}
      >
        <TextField name="tag" label="Tag" suggestions={tags} required />
      </ActionForm>
    </Box>
  </AdminDialog>
);
