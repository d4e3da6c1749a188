import { Box } from "@chakra-ui/react";
import { savedViewInput } from "@summit/schema/validation/saved-view.ts";
import { z } from "zod";
import {
  ChangeSavedViewDocument,
  CreateSavedViewDocument,
  DeleteSavedViewDocument,
  type ListedViewFragment,
  type SavedViewList,
} from "#graphql/admin-tabs/saved-views/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { CheckboxField, TextField } from "../crud/fields.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useAction } from "../crud/use-action.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { AdminDialog } from "../keys/dialog.tsx";
import { openerOr } from "../keys/opener-or.ts";

/** What the list shows replaces what the view shows, if that is wanted. */
const rules = savedViewInput.pick({ name: true, isShared: true }).extend({ replaces: z.boolean() });

/** What the form is open for. */
export type EditedView = {
  /** Undefined for a new one. */
  view: ListedViewFragment | undefined;
  opener: HTMLElement;
};

type ViewFormProps = EditedView & {
  of: SavedViewList;
  /** What the list shows. */
  shown: string;
  onClose: () => void;
};

/** Names, shares or deletes a view of a list. What somebody else shares can only be deleted. */
export function ViewForm({ of: list, view, opener, shown, onClose }: ViewFormProps) {
  const { conferenceId } = useAdmin();
  const about = { failure: "Failed to save view", invalidates: ["savedViews"] } as const;
  const [create] = useEntityMutation(CreateSavedViewDocument, { ...about, success: "View saved" });
  const [change] = useEntityMutation(ChangeSavedViewDocument, { ...about, success: "View saved" });
  const [remove, removing] = useAction(DeleteSavedViewDocument, {
    success: "View deleted",
    failure: "Failed to delete view",
    invalidates: ["savedViews"],
  });
  const title = view ? "Edit View" : "Save View";
  const canReplace = view && shown && shown !== view.parameters;
  return (
    <AdminDialog
      title={title}
      finalFocusEl={() => openerOr(opener, placeAfterwards)}
      onClose={onClose}
    >
      <Box padding={5} display="grid" gap={5}>
        {view && !view.isOwn ? (
          <p>
            {view.savedBy} shares “{view.name}” with the team.
          </p>
        ) : (
          <ActionForm
            label={title}
            schema={rules}
            values={{
              name: view?.name ?? "",
              isShared: view?.isShared ?? false,
              replaces: false,
            }}
            submitLabel="Save View"
            busyLabel="Saving..."
            kind="strong"
            forgetful
            onSave={async ({ replaces, ...form }) => {
              const parameters = !view || replaces ? shown : view.parameters;
              const values = { ...form, parameters };
              const saved = view
                ? await change({ input: { id: view.id, ...values } })
                : await create({ input: { conferenceId, list, ...values } });
              if (saved.done) onClose();
              return saved;
            }}
          >
            <TextField name="name" label="Name" required />
            <CheckboxField name="isShared" label="Everybody on the team" />
            {canReplace && <CheckboxField name="replaces" label="Show what is listed now" />}
          </ActionForm>
        )}
        {view && (
          <QuietButton
            kind="danger"
            justifySelf="start"
            busy={removing}
            onClick={async () => {
              const { done } = await remove({ input: { id: view.id } });
              if (done) onClose();
            }}
          >
            {view.isShared ? "Delete for Everybody" : "Delete View"}
          </QuietButton>
        )}
      </Box>
    </AdminDialog>
  );
}

/** Where the focus goes when what has opened the form is gone with what was saved or deleted. */
const placeAfterwards =
  "[aria-label='Saved views'] :is([aria-current], :not(:has([aria-current])) > li:first-child > a)";
