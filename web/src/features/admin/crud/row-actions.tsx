import type { ReactNode } from "react";
import { fixed } from "#theme/fixed.ts";
import { MenuButton } from "./menu-button.tsx";
import { Dots } from "./row-icons.tsx";
import type { RowMenuItem } from "./row-menu.tsx";
import { onNarrowWindows, onPhones, onTablets, rowButton } from "./rows-table-styles.ts";

/** Something to do with a row. */
export type RowAction = {
  label: string;
  /** The accessible name of its button, which includes the row's, as in "Edit Ada Byron". */
  name?: string;
  danger?: boolean;
  /** Shown instead of the label on tablets, and on large phones in rows of two lines. */
  icon?: ReactNode;
  /** Why it is not possible; choosing it says so. */
  refusal?: string;
  onSelect: () => unknown;
};

type RowActionsProps = {
  /** The name of the row. */
  of: string;
  /** Each has a button, but on phones, where they are in the menu. */
  actions: readonly RowAction[];
  /** What is done rarely, in the menu, when it is opened. */
  more?: (() => readonly RowMenuItem[]) | undefined;
};

/**
 * The actions of a row. Phones have room for one button: it opens the menu of all of them, so that nothing is deleted by a
 * tap beside the row's text. A single action that takes nothing away needs no menu.
 */
export function RowActions({ of, actions, more }: RowActionsProps) {
  const [first, ...others] = actions;
  if (!first && !more) return null;
  const isAlone = first && others.length === 0 && !more && !first.danger;
  const items = () => {
    const own = isOnNarrowWindow() ? actions : [];
    const isLast = ({ danger }: RowAction) => danger === true;
    return [...own.filter((action) => !isLast(action)), ...(more?.() ?? []), ...own.filter(isLast)];
  };
  return (
    <Group data-alone={isAlone || undefined}>
      {actions.map((action) => (
        <Action key={action.label} {...action} />
      ))}
      {!isAlone && (
        <MenuButton items={items}>
          {(props) => (
            <Opener
              type="button"
              aria-label={`More for ${of}`}
              // Wide windows have a button for each action, so their menu may have nothing to offer.
              data-narrow-only={more ? undefined : ""}
              {...props}
            >
              <Dots />
            </Opener>
          )}
        </MenuButton>
      )}
    </Group>
  );
}

const isOnNarrowWindow = () => matchMedia(onNarrowWindows.replace("@media ", "")).matches;

const Action = ({ label, name, danger, icon, refusal, onSelect }: RowAction) => (
  <ActionButton
    type="button"
    danger={danger}
    aria-label={name}
    aria-disabled={refusal ? true : undefined}
    title={refusal ?? (icon ? label : undefined)}
    onClick={() => void onSelect()}
  >
    {icon}
    {icon ? <Label>{label}</Label> : label}
  </ActionButton>
);

const Group = fixed("div", {
  base: {
    display: "flex",
    flexWrap: { base: "wrap", md: "nowrap" },
    justifyContent: { md: "flex-end" },
    gap: 2,
    "[data-brief] &": { flexWrap: "nowrap", gap: { base: 0, md: 1 } },
    [onNarrowWindows]: {
      "&:not([data-alone]) > button:not([aria-haspopup])": { display: "none" },
      justifyContent: "flex-end",
    },
  },
});

/** The label of an action with an icon: only one of the two is shown. */
const Label = fixed("span", {
  base: {
    [onPhones]: { "[data-brief] &": { srOnly: true } },
    [onTablets]: { srOnly: true },
  },
});

const ActionButton = fixed("button", rowButton);

/** The button "…". */
const Opener = fixed("button", {
  base: {
    ...rowButton.base,
    display: "grid",
    placeItems: "center",
    minWidth: "2rem",
    paddingInline: 0,
    "&& > svg": { display: "block" },
    "&[data-narrow-only]": { display: "none" },
    [onNarrowWindows]: {
      "&&": {
        display: "grid",
        boxSize: "2.75rem",
        borderColor: "transparent",
        color: "fg.muted",
      },
      "&& > svg": { boxSize: "1.25rem" },
    },
  },
});
