import {
  ErasePersonDocument,
  ExportPersonDocument,
  type ListedPersonFragment,
} from "#graphql/admin-tabs/people/generated.ts";
import { saveFile } from "#lib/save-file.ts";
import { useAdmin } from "../admin-context.ts";
import type { RowMenuItem } from "../crud/row-menu.tsx";
import { useAction } from "../crud/use-action.ts";

/** What the rights of a person ask of a conference: a copy of all that it holds about them, and its end. */
export function usePersonalData(): (person: ListedPersonFragment) => RowMenuItem[] {
  const { canManage, canAdminister } = useAdmin();
  const [collect] = useAction(ExportPersonDocument, {
    success: "It also has what others wrote about them: look at it before you hand it over.",
    failure: "Failed to collect the data",
    invalidates: ["auditLog"],
  });
  const [erase] = useAction(ErasePersonDocument, {
    success: ({ left }) => {
      const names = left.map(({ name, kind }) => name || kind).join(", ");
      return names ? `Erased. Their address is still in public texts: ${names}` : "Erased for good";
    },
    failure: "Failed to erase the person",
    invalidates: ["people", "person", "speakers", "speaker", "scheduleItems", "bin", "auditLog"],
  });

  const download = async ({ id, name }: ListedPersonFragment) => {
    const saved = await collect({ id });
    if (!saved.done || !("document" in saved.result)) return;
    const json = JSON.stringify(saved.result.document, null, 2);
    saveFile(`${name}.json`, new Blob([json], { type: "application/json" }));
  };
  const erasePerson = ({ id, name, speaker }: ListedPersonFragment) => {
    const input = { id, keepProfile: speaker?.publication === "published" };
    const option = {
      label: "Keep the published speaker profile",
      checked: true,
      onChange: (checked: boolean) => {
        input.keepProfile = checked;
      },
    };
    return erase(
      { input },
      {
        question: `Erase ${name} for good?\n\nTheir messages, form responses, subscription, emails and histories go with them, also from the bin. This cannot be undone.`,
        action: "Erase",
        danger: true,
        ...(input.keepProfile && { option }),
      },
    );
  };
  return (person) => [
    ...(canManage ? [{ label: "Download all data", onSelect: () => void download(person) }] : []),
    ...(canAdminister
      ? [{ label: "Erase for good…", onSelect: () => void erasePerson(person) }]
      : []),
  ];
}
