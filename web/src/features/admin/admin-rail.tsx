import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { atIntent } from "#lib/preloadable.tsx";
import { useScrollToCurrent } from "#lib/use-scroll-to-current.ts";
import { Chevron } from "#ui/chevron.tsx";
import { describeNew, NewCount } from "./inbox/new-count.tsx";
import { addressOf, type NavigationProps } from "./tab-address.ts";
import type { TabGroup } from "./tabs.tsx";
import { useFold } from "./use-fold.ts";

/** All tabs as links, by groups, beside the content. */
export function AdminRail({ groups, ...navigation }: NavigationProps) {
  // Counts make the navigation wider.
  const counts = Object.values(navigation.fresh);
  const rail = useScrollToCurrent<HTMLDivElement>([navigation.current, ...counts].join());
  return (
    <RailBox ref={rail}>
      {groups.map((group) => (
        <Group key={group.tabs[0]?.id} group={group} {...navigation} />
      ))}
    </RailBox>
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
}: Omit<NavigationProps, "groups"> & { group: TabGroup }) {
  const [opened, setOpened] = useFold(label, !folded);
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
          {...describeNew(label, news)}
        >
          {label}
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
            {...describeNew(label, fresh[id] ?? 0)}
          >
            {label}
            <NewCount count={fresh[id] ?? 0} />
          </RailLink>
        ))}
    </>
  );
}

export const RailBox = chakra("div", {
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
  },
});

export const GroupButton = chakra("button", {
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
    "& span + svg": { marginLeft: 0 },
  },
});

export const RailLink = chakra(Link, {
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
