import { Box, chakra } from "@chakra-ui/react";
import { Link, useNavigate } from "react-router-dom";
import { atIntent } from "#lib/preloadable.tsx";
import { describeNew } from "./inbox/new-count.tsx";
import { addressOf, type NavigationProps } from "./tab-address.ts";
import type { TabGroup } from "./tabs.tsx";

/** All tabs on phones and tablets: one list to choose from, by groups, in the heading of the tab that is open. */
export function Picker(props: NavigationProps & { heading: string }) {
  const { heading, groups, fresh, parameters, current } = props;
  const navigate = useNavigate();
  const options = (tabs: TabGroup["tabs"]) =>
    tabs.map(({ id, label }) => (
      <option key={id} value={id}>
        {fresh[id] ? `${label} (${fresh[id]} new)` : label}
      </option>
    ));
  return (
    <select
      aria-label={`Section: ${heading}`}
      value={current}
      onChange={({ target }) => void navigate(addressOf(parameters, target.value))}
    >
      {groups.map(({ label, tabs }) =>
        label ? (
          <optgroup key={label} label={label}>
            {options(tabs)}
          </optgroup>
        ) : (
          options(tabs)
        ),
      )}
    </select>
  );
}

/** The main tabs on phones and tablets, each a tap away. */
export function MainLinks({ groups, fresh, parameters, current }: NavigationProps) {
  const tabs = groups.flatMap(({ isMain, tabs }) => (isMain ? tabs : []));
  return (
    <Box display={{ base: "contents", lg: "none" }}>
      {tabs.map(({ id, label, preload }) => (
        <MainLink
          key={id}
          {...atIntent(preload)}
          to={addressOf(parameters, id)}
          aria-current={id === current ? "page" : undefined}
          {...describeNew(label, fresh[id] ?? 0)}
        >
          {label}
          {fresh[id] ? <Dot aria-hidden /> : null}
        </MainLink>
      ))}
    </Box>
  );
}

const MainLink = chakra(Link, {
  base: {
    position: "relative",
    // As wide as its text needs at least, so that eight are two lines on most phones.
    flex: "1 0 auto",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    minHeight: "2.125rem",
    paddingInline: "0.375rem",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    fontSize: "xs",
    fontWeight: "medium",
    color: "fg.muted",
    _hover: { color: "fg", bg: "ground.sunken" },
    // No bolder than the others: wider, it would need a third line.
    _currentPage: { color: "brand.strong", bg: "ground.brand", borderColor: "transparent" },
  },
});

/** Something is new there. */
const Dot = chakra("span", {
  base: {
    position: "absolute",
    top: "0.25rem",
    right: "0.25rem",
    width: "0.5rem",
    height: "0.5rem",
    borderRadius: "full",
    bg: "brand.strong",
  },
});
