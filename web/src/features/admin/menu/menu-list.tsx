import { Box } from "@chakra-ui/react";
import { type MenuInput, maxLabelLength } from "@summit/schema/validation/menu.ts";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import type { MenuTarget, SiteSection } from "#graphql/admin-tabs/menu/generated.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { TextField } from "../crud/fields.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { RowButton } from "../crud/rows-table.tsx";
import { type Moves, type SortableEntry, SortableList } from "../crud/sortable-list.tsx";
import { SortableRow } from "../crud/sortable-row.tsx";
import { whatIsMissing } from "../crud/what-is-missing.ts";

/** What an entry leads to, where that can be empty. */
const sections: Partial<Record<MenuTarget, SiteSection>> = {
  attend: "tickets",
  speakers: "speakers",
  schedule: "schedule",
  venue: "venue",
  tickets: "tickets",
  exhibition: "exhibition",
};

type Filled = { id: string; sections: readonly SiteSection[]; offersCall: boolean };

/** Says of entries that are on why visitors do not see them all the same. */
export const reasonsUnlinked =
  ({ id, sections: filled, offersCall }: Filled) =>
  (target: MenuTarget): string | undefined => {
    if (target === "call") return offersCall ? undefined : "no call for papers yet";
    const section = sections[target];
    // The menu of the built-in conference is fixed.
    const isThere = !section || isSpecified({ conferenceId: id }) || filled.includes(section);
    return isThere ? undefined : whatIsMissing[section];
  };

type Page = { id: string; title: string; publication: "draft" | "published" };

/** The built-in labels of the parts of the site. */
const labels: Record<Exclude<MenuTarget, "page" | "link">, string> = {
  home: "HOME",
  attend: "ATTEND",
  speakers: "SPEAKERS",
  schedule: "SCHEDULE",
  venue: "VENUE",
  tickets: "TICKETS",
  exhibition: "EXPO",
  call: "SPEAK",
  contact: "CONTACT",
};

type MenuListProps = {
  pages: readonly Page[];
  whyUnseen: ReturnType<typeof reasonsUnlinked>;
};

/** The entries of the menu in order, which can be moved, renamed and hidden. Links can be added and removed. */
export function MenuList({ pages, whyUnseen }: MenuListProps) {
  const { fields, move, append, remove } = useFieldArray<MenuInput, "entries">({ name: "entries" });
  const values = useWatch<MenuInput, "entries">({ name: "entries" }) ?? [];
  const entries = fields.map(({ id }, index) => ({
    id,
    index,
    name: values[index]?.label?.trim() || builtInLabel(values[index], pages),
  }));
  return (
    <>
      <SortableList entries={entries} onMove={move} isJoined>
        {(entry, moves) => (
          <EntryRow
            entry={entry}
            moves={moves}
            target={fields[entry.index]?.target ?? "link"}
            unseen={whyUnseen(fields[entry.index]?.target ?? "link")}
            page={pages.find(({ id }) => id === fields[entry.index]?.pageId)}
            onRemove={() => remove(entry.index)}
          />
        )}
      </SortableList>
      <Box gridColumn="1 / -1">
        <QuietButton onClick={() => append(newLink)}>Add a link</QuietButton>
        <Box as="p" marginTop={3} color="fg.muted" fontSize="sm">
          A link leads to any page of this site, such as /agenda#day2, or to another one, such as a
          form for proposals. Pages are added to the menu in their own form. The footer uses the
          same labels, and leaves out what is hidden.
        </Box>
      </Box>
    </>
  );
}

const newLink = { target: "link", pageId: null, label: "", url: "", hidden: false } as const;

type Entry = NonNullable<MenuInput["entries"]>[number];

function builtInLabel(entry: Entry | undefined, pages: readonly Page[]): string {
  if (!entry || entry.target === "link") return "New link";
  if (entry.target !== "page") return labels[entry.target];
  return pages.find(({ id }) => id === entry.pageId)?.title ?? "Page";
}

type EntryRowProps = {
  entry: SortableEntry;
  moves: Moves;
  target: MenuTarget;
  page: Page | undefined;
  unseen: string | undefined;
  onRemove: () => void;
};

/** An entry of the menu with its label, and its address if it is a link. */
function EntryRow({ entry, moves, target, page, unseen, onRemove }: EntryRowProps) {
  const { formState } = useFormContext<MenuInput>();
  const path = `entries.${entry.index}` as const;
  const { label, url, hidden } = useWatch<MenuInput, `entries.${number}`>({ name: path }) ?? {};
  const isLink = target === "link";
  const isRefused = Boolean(formState.errors.entries?.[entry.index]);
  const original = target === "page" ? page?.title : isLink ? undefined : labels[target];
  return (
    <SortableRow
      entry={entry}
      moves={moves}
      hiddenPath={`${path}.hidden`}
      hidden={hidden}
      unseen={unseen}
      note={isLink ? url : (noteOf(page) ?? (label && original))}
      more={isLink ? "Label and address" : "Label"}
      isOpen={isRefused || (isLink ? !label || !url : Boolean(label))}
    >
      <TextField
        name={`${path}.label`}
        label={`Label of ${isLink ? "the link" : original}`}
        required={isLink}
        help={`${isLink ? "" : `If empty: “${original}”. `}Up to ${maxLabelLength} characters.`}
      />
      {isLink && (
        <>
          <TextField
            name={`${path}.url`}
            label="Address of the link"
            required
            help="Begins with https://, or with / for a page of this site."
          />
          <Box>
            <RowButton type="button" onClick={onRemove}>
              Remove this link
            </RowButton>
          </Box>
        </>
      )}
    </SortableRow>
  );
}

const noteOf = (page: Page | undefined) =>
  page?.publication === "draft" ? "A draft: only the team sees it" : undefined;
