import { chakra } from "@chakra-ui/react";
import { keptParameters } from "@summit/schema/validation/kept-parameters.ts";
import { type MouseEvent, memo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { ListedViewFragment } from "#graphql/admin/generated.ts";
import type { SavedViewList } from "#graphql/admin-tabs/saved-views/generated.ts";
import { useAdmin } from "../admin-context.ts";
import type { EditedView } from "../saved-views/view-form.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { Pencil } from "./row-icons.tsx";
import { useLazyComponent } from "./use-lazy-component.ts";

const loadForm = async () => (await import("../saved-views/view-form.tsx")).ViewForm;

/** The saved views of a list. */
export type ListViews = {
  of: SavedViewList;
  /** Undefined while they load. */
  saved: readonly ListedViewFragment[] | undefined;
};

/** Leads to the saved views of a list, and saves the one that the address describes. A tick of a row leaves it alone. */
export const SavedViews = memo(function SavedViews({ of, saved = [] }: ListViews) {
  const { canManage } = useAdmin();
  const [parameters] = useSearchParams();
  const shown = keptParameters(of, parameters.toString());
  const [ViewForm, askForForm] = useLazyComponent(loadForm);
  const [edited, setEdited] = useState<EditedView>();
  const opens = (view?: ListedViewFragment) => ({
    onPointerEnter: askForForm,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      askForForm();
      setEdited({ view, opener: currentTarget });
    },
  });
  const link = (name: string, kept: string) => (
    <Link
      to={addressWith(parameters, kept)}
      aria-current={kept === shown ? "true" : undefined}
      preventScrollReset
    >
      {name}
    </Link>
  );
  return (
    <>
      {shown && !saved.some(({ parameters }) => parameters === shown) && (
        <QuietButton {...opens()}>Save view</QuietButton>
      )}
      {saved.length > 0 && (
        <Views aria-label="Saved views">
          <ul>
            <li>{link("Standard", "")}</li>
            {saved.map((view) => (
              <li key={view.id}>
                {link(view.name, view.parameters)}
                {view.isShared && <small>{view.isOwn ? "shared" : view.savedBy}</small>}
                {(view.isOwn || canManage) && (
                  <button type="button" aria-label={`Edit view ${view.name}`} {...opens(view)}>
                    <Pencil />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Views>
      )}
      {edited && ViewForm && (
        <ViewForm {...edited} of={of} shown={shown} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
});

/** The address of the list as a view shows it; the conference, the tab and the view of the tab stay. */
function addressWith(parameters: URLSearchParams, kept: string): string {
  const address = new URLSearchParams(kept);
  for (const name of ["conference", "tab", "view"]) {
    const value = parameters.get(name);
    if (value) address.set(name, value);
  }
  return `?${address}`;
}

const Views = chakra("nav", {
  base: {
    flexBasis: "100%",
    "& ul": { display: "flex", flexWrap: "wrap", gap: 2 },
    "& li": {
      display: "flex",
      alignItems: "center",
      border: "1px solid",
      borderColor: "line",
      borderRadius: "full",
      bg: "ground.card",
      "&:has([aria-current])": { borderColor: "brand", bg: "ground.brand" },
    },
    "& :is(a, button)": {
      minHeight: "var(--small-button)",
      display: "flex",
      alignItems: "center",
      paddingInline: 3,
      borderRadius: "full",
      textDecoration: "none",
      overflowWrap: "anywhere",
      color: "fg.muted",
      cursor: "pointer",
      _hover: { color: "fg" },
      "&[aria-current]": { color: "brand.strong", fontWeight: "medium" },
    },
    "& small": { color: "fg.muted" },
  },
});
