import { chakra } from "@chakra-ui/react";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { atIntent } from "#lib/preloadable.tsx";
import { readStored, store } from "#lib/stored.ts";
import { useScrollToCurrent } from "#lib/use-scroll-to-current.ts";
import { Chevron } from "#ui/chevron.tsx";
import { useLazyComponent } from "./crud/use-lazy-component.ts";
import { describeNew, NewCount } from "./inbox/new-count.tsx";
import { addressOf, type NavigationProps } from "./tab-address.ts";
import type { TabGroup } from "./tabs.tsx";

const loadIcon = async () => (await import("./tab-icons.tsx")).TabIcon;

type RailProps = NavigationProps & {
  /** Whether it has only icons, because the content needs the width; whoever comes by keyboard sees the names, too. */
  isNarrow?: boolean;
};

/** All tabs as links, by groups, beside the content. */
export function AdminRail({ groups, ...navigation }: RailProps) {
  // Counts make the navigation wider.
  const counts = Object.values(navigation.fresh);
  const rail = useScrollToCurrent<HTMLDivElement>([navigation.current, ...counts].join());
  return (
    <Rail ref={rail} data-narrow={navigation.isNarrow || undefined}>
      {groups.map((group) => (
        <Group key={group.tabs[0]?.id} group={group} {...navigation} />
      ))}
    </Rail>
  );
}

/**
 * The links of a group. A folded one shows them when it is opened, which this browser remembers, and while one of them is
 * current.
 */
function Group({
  group: { label, tabs, folded },
  fresh,
  parameters,
  current,
  isNarrow = false,
}: Omit<RailProps, "groups"> & { group: TabGroup }) {
  const [opened, setOpened] = useFold(label, !folded);
  const TabIcon = useTabIcon(isNarrow);
  const isCurrent = tabs.some(({ id }) => id === current);
  const isOpen = !label || opened || isCurrent;
  const news = isOpen ? 0 : tabs.reduce((sum, { id }) => sum + (fresh[id] ?? 0), 0);
  return (
    <>
      {label && (
        <GroupButton
          type="button"
          aria-expanded={isOpen}
          // The open tab's link stays in view.
          aria-disabled={isCurrent}
          onClick={() => !isCurrent && setOpened(!isOpen)}
          {...(isNarrow && { title: label })}
          {...describeNew(label, news)}
        >
          <span data-label>{label}</span>
          <NewCount count={news} />
          {!isCurrent && <Chevron />}
        </GroupButton>
      )}
      {isOpen &&
        tabs.map(({ id, label, preload }) => (
          <RailLink
            key={id}
            {...atIntent(preload)}
            to={addressOf(parameters, id)}
            aria-current={id === current ? "page" : undefined}
            {...(isNarrow && { title: label })}
            {...describeNew(label, fresh[id] ?? 0)}
          >
            {isNarrow && <Place>{TabIcon && <TabIcon id={id} />}</Place>}
            <span data-label>{label}</span>
            <NewCount count={fresh[id] ?? 0} />
          </RailLink>
        ))}
    </>
  );
}

/** The drawings of the tabs, which only narrow rails need. */
function useTabIcon(isNeeded: boolean) {
  const [TabIcon, load] = useLazyComponent(loadIcon);
  const onNeeded = useEffectEvent(load);
  useEffect(() => {
    if (isNeeded) onNeeded();
  }, [isNeeded]);
  return TabIcon;
}

const listeners = new Set<() => void>();
/** What was chosen since the page was loaded, for browsers that store nothing. */
const chosen = new Map<string, string>();

function onFold(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a group is open, as it was left in this browser, which the server does not know. */
function useFold(label: string | undefined, isOpenAtFirst: boolean) {
  const name = `summit-admin-fold:${label}`;
  const stored = useSyncExternalStore(
    onFold,
    () => chosen.get(name) ?? readStored(name),
    () => null,
  );
  return [
    (stored ?? String(isOpenAtFirst)) === "true",
    (open: boolean) => {
      chosen.set(name, String(open));
      store(name, String(open));
      for (const listener of listeners) listener();
    },
  ] as const;
}

/** Where the drawing of a tab is, or will be. */
const Place = chakra("span", { base: { flex: "none", boxSize: "1.125rem" } });

const Rail = chakra("div", {
  base: {
    display: { base: "none", lg: "flex" },
    gap: "1px",
    flexDirection: "column",
    overflowX: "hidden",
    overflowY: "auto",
    scrollbarWidth: "none",
    position: "sticky",
    top: "calc(var(--header) + 1rem)",
    // Taller than a low viewport: it scrolls on its own, with faded edges.
    maxHeight: "calc(100dvh - var(--header) - 1.5rem)",
    maskImage: "linear-gradient(#000 calc(100% - 2.5rem), transparent)",
    paddingBottom: 10,
    "&[data-narrow]": {
      "& :is(a, button)": { position: "relative", paddingInline: "0.6875rem" },
      "& svg": { flex: "none" },
      "&:not(:has(:focus-visible))": {
        "& [data-label]": { srOnly: true },
        "& button": { justifyContent: "center", marginTop: 0, minHeight: "1.5rem" },
        "& button svg": { marginLeft: 0 },
        // On the corner of the icon.
        "& [aria-hidden]:not(svg)": {
          position: "absolute",
          top: 0,
          right: 0,
          minWidth: "0.875rem",
          paddingInline: "0.1875rem",
          fontSize: "0.625rem",
          lineHeight: "0.875rem",
        },
      },
      // Over the content, which stays where it is.
      "&:has(:focus-visible)": {
        zIndex: 9,
        width: "11rem",
        maskImage: "none",
        bg: "ground",
        borderRadius: "control",
        boxShadow: "lift",
      },
    },
  },
});

const GroupButton = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: "1.875rem",
    marginTop: 3,
    paddingInline: 3,
    fontSize: "xs",
    fontWeight: "semibold",
    color: "fg.muted",
    borderRadius: "control",
    textAlign: "left",
    cursor: "pointer",
    _focusVisible: { outlineOffset: "-3px" },
    _hover: { color: "fg", bg: "ground.sunken" },
    "&[aria-disabled=true]": { cursor: "default", bg: "transparent" },
    "&[aria-expanded=true] svg": { transform: "rotate(180deg)" },
    "& svg": { marginLeft: "auto" },
    // The badge before it has the margin then.
    "& span + span + svg": { marginLeft: 0 },
  },
});

const RailLink = chakra(Link, {
  base: {
    flexShrink: 0,
    minHeight: "1.875rem",
    display: "flex",
    alignItems: "center",
    gap: 2,
    paddingInline: 3,
    borderRadius: "control",
    fontSize: "sm",
    fontWeight: "medium",
    color: "fg.muted",
    // Inside, because the list's overflow would clip it.
    _focusVisible: { outlineOffset: "-3px" },
    _hover: { color: "fg", bg: "ground.sunken" },
    _currentPage: { color: "brand.strong", bg: "ground.brand", fontWeight: "semibold" },
  },
});
