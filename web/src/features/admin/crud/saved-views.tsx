import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { keptParameters } from "@summit/schema/validation/kept-parameters.ts";
import { type MouseEvent, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { ListedViewFragment } from "#graphql/admin/generated.ts";
import type { SavedViewList } from "#graphql/admin-tabs/saved-views/generated.ts";
import { useAdmin } from "../admin-context.ts";
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

/** Leads to the saved views of a list, and saves the one that the address describes. */
export function SavedViews({ of, saved = [] }: ListViews) {
  const { canManage } = useAdmin();
  const [parameters] = useSearchParams();
  const shown = keptParameters(of, parameters.toString());
  const [ViewForm, askForForm] = useLazyComponent(loadForm);
  /** The view whose form is open, or that there is none yet. */
  const [edited, setEdited] = useState<ListedViewFragment | "new">();
  const opener = useRef<HTMLElement>(null);
  const opens =
    (view: typeof edited) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      opener.current = currentTarget;
      askForForm();
      setEdited(view);
    };
  const list = useRef<HTMLElement>(null);
  /** Where the focus goes when the form closes: what has opened it is gone with what was saved or deleted. */
  const placeAfterForm = () =>
    opener.current?.isConnected
      ? opener.current
      : (list.current?.querySelector<HTMLElement>("[aria-current]") ??
        list.current?.querySelector("a") ??
        document.querySelector<HTMLElement>("[data-focus-fallback]"));
  const isKnown = saved.some((view) => view.parameters === shown);
  const link = (name: string, kept: string) => (
    <Link
      to={addressWith(parameters, kept)}
      aria-current={kept === shown ? "true" : undefined}
      preventScrollReset
    >
      {name}
    </Link>
  );
  const ordered = saved.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
  return (
    <>
      {shown && !isKnown && (
        <QuietButton onPointerEnter={askForForm} onClick={opens("new")}>
          Save view
        </QuietButton>
      )}
      {saved.length > 0 && (
        <Views ref={list} aria-label="Saved views">
          <ul>
            <li>{link("Standard", "")}</li>
            {ordered.map((view) => (
              <li key={view.id}>
                {link(view.name, view.parameters)}
                {view.isShared && (
                  <span title={view.isOwn ? "Everybody on the team sees it" : view.savedBy}>
                    <VisuallyHidden>, </VisuallyHidden>
                    {view.isOwn ? "shared" : "team"}
                  </span>
                )}
                {(view.isOwn || canManage) && (
                  <button
                    type="button"
                    aria-label={`Edit view ${view.name}`}
                    onPointerEnter={askForForm}
                    onClick={opens(view)}
                  >
                    <Pencil />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Views>
      )}
      {edited && ViewForm && (
        <ViewForm
          of={of}
          view={edited === "new" ? undefined : edited}
          shown={shown}
          placeAfter={placeAfterForm}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** The address of the list as a view shows it; the conference, the tab and the view of the tab stay. */
function addressWith(parameters: URLSearchParams, kept: string): string {
  const place = ["conference", "tab", "view"].flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return `?${[new URLSearchParams(place).toString(), kept].filter(Boolean).join("&")}`;
}

const Views = chakra("nav", {
  base: {
    flexBasis: "100%",
    minWidth: 0,
    "& ul": { display: "flex", flexWrap: "wrap", gap: 2 },
    "& li": {
      display: "flex",
      alignItems: "center",
      maxWidth: "100%",
      border: "1px solid",
      borderColor: "line",
      borderRadius: "full",
      bg: "ground.card",
      fontSize: "sm",
      _hover: { borderColor: "fg.muted" },
      "&:has([aria-current])": { borderColor: "brand", bg: "ground.brand" },
    },
    "& a": {
      minHeight: { base: "2.75rem", md: "1.875rem" },
      display: "flex",
      alignItems: "center",
      paddingInline: 3,
      borderRadius: "full",
      textDecoration: "none",
      overflowWrap: "anywhere",
      color: "fg",
      "&[aria-current]": { color: "brand.strong", fontWeight: "medium" },
    },
    "& li > span": {
      color: "fg.muted",
      fontSize: "xs",
      marginInlineStart: -1,
      paddingInlineEnd: 3,
    },
    "& button": {
      flex: "none",
      display: "grid",
      placeItems: "center",
      boxSize: { base: "2.75rem", md: "1.875rem" },
      marginInlineStart: -3,
      borderRadius: "full",
      color: "fg.muted",
      cursor: "pointer",
      _hover: { color: "fg" },
    },
  },
});
