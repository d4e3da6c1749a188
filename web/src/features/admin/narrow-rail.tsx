import { chakra } from "@chakra-ui/react";
import { atIntent } from "#lib/preloadable.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { GroupButton, RailBox, RailLink } from "./admin-rail.tsx";
import { describeNew, NewCount } from "./inbox/new-count.tsx";
import { addressOf, type NavigationProps } from "./tab-address.ts";
import { TabIcon } from "./tab-icons.tsx";
import type { TabGroup } from "./tabs.tsx";
import { useFold } from "./use-fold.ts";

/** All tabs as icons, where the content needs the width. Whoever comes by keyboard sees their names, too. */
export const NarrowRail = ({ groups, ...navigation }: NavigationProps) => (
  <Icons>
    {groups.map((group) => (
      <Group key={group.tabs[0]?.id} group={group} {...navigation} />
    ))}
  </Icons>
);

type GroupProps = Omit<NavigationProps, "groups"> & { group: TabGroup };

function Group({ group: { label, tabs, folded }, fresh, parameters, current }: GroupProps) {
  const [opened, setOpened] = useFold(label, !folded);
  const isOpen = !label || opened;
  const news = isOpen ? 0 : tabs.reduce((sum, { id }) => sum + (fresh[id] ?? 0), 0);
  return (
    <>
      {label && (
        <GroupButton
          type="button"
          aria-expanded={isOpen}
          title={label}
          onClick={() => setOpened(!isOpen)}
          {...describeNew(label, news)}
        >
          <span data-label>{label}</span>
          <NewCount count={news} />
          <Chevron />
        </GroupButton>
      )}
      {isOpen &&
        tabs.map(({ id, label, preload }) => (
          <RailLink
            key={id}
            {...atIntent(preload)}
            to={addressOf(parameters, id)}
            aria-current={id === current ? "page" : undefined}
            title={label}
            {...describeNew(label, fresh[id] ?? 0)}
          >
            <TabIcon id={id} />
            <span data-label>{label}</span>
            <NewCount count={fresh[id] ?? 0} />
          </RailLink>
        ))}
    </>
  );
}

const Icons = chakra(RailBox, {
  base: {
    "& :is(a, button)": { position: "relative", paddingInline: "0.6875rem" },
    "& svg": { flex: "none" },
    // Grounds are the browser's, and an icon has no text to underline.
    _highContrast: {
      "&& [aria-current=page]": {
        forcedColorAdjust: "none",
        bg: "Highlight",
        color: "HighlightText",
      },
    },
    "& span + span + svg": { marginLeft: 0 },
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
});
