import { speakerTasksInput } from "@summit/schema/validation/speaking.ts";
import type { z } from "zod";
import {
  type AdminSpeakerTasksFragment,
  SaveSpeakerTasksDocument,
  type SpeakerTaskKind,
} from "#graphql/admin-tabs/people/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { SelectField, TextField } from "../crud/fields.tsx";
import { ListField } from "../crud/list-field.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

type Form = z.input<typeof speakerTasksInput>;

/** What a task is about, and when it is done. */
const taskKinds: Record<SpeakerTaskKind, string> = {
  slides: "Slides: done when all their sessions have a link",
  picture: "Picture: done when their profile has one",
  biography: "Biography: done when their profile has one",
  recording: "Recording: done when they have agreed or refused",
  availability: "Times: done when they have said when they are there",
  other: "Something else: done when they tick it",
};

const kinds = Object.entries(taskKinds).map(([value, label]) => ({ value, label }));

type TasksFormProps = { list: AdminSpeakerTasksFragment; onClose: () => void };

/** The form of all tasks of the speakers. */
export function TasksForm({ list: { id, version, tasks }, onClose }: TasksFormProps) {
  const { conferenceId } = useAdmin();
  const [save] = useEntityMutation(SaveSpeakerTasksDocument, {
    success: "Tasks saved successfully",
    failure: "Failed to save the tasks",
    invalidates: ["speakerTasks"],
  });
  const values: Form = {
    tasks: tasks.map(({ id, title, description, kind, dueDate }) => ({
      // A conflict names entries by their first field.
      title,
      description,
      kind,
      dueDate: dueDate ?? "",
      id,
    })),
  };
  return (
    <EntityForm<Form>
      title="Tasks of speakers"
      schema={speakerTasksInput}
      values={values}
      version={version}
      historyOf={id ?? undefined}
      submitLabel="Save Tasks"
      onSave={(form, version) =>
        save({
          input: {
            conferenceId,
            version: version ?? null,
            tasks: (form.tasks ?? []).map(({ dueDate, ...task }) => ({
              ...task,
              dueDate: dueDate || null,
            })),
          },
        })
      }
      onClose={onClose}
    >
      <ListField
        name="tasks"
        label="What speakers are asked to do"
        help="Each speaker finds them on their own page. A task that you remove can be brought back for 30 days, with who has done it."
        entry="task"
        blank={{ title: "", description: "", kind: "other", dueDate: "" }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.title`} label="Title" required />
            <TextField name={`${path}.dueDate`} label="Due" type="date" />
            <SelectField name={`${path}.kind`} label="What it is about" options={kinds} wide />
            <TextField
              name={`${path}.description`}
              label="Description"
              multiline
              minHeight="4rem"
              wide
            />
          </>
        )}
      </ListField>
    </EntityForm>
  );
}
