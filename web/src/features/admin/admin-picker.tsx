import { Box, chakra } from "@chakra-ui/react";
import { Link, useNavigate } from "react-router-dom";
import { atIntent } from "#lib/preloadable.tsx";
import { Select } from "#ui/form/select.tsx";
import { describeNew } from "./inbox/new-count.tsx";
import { addressOf, type NavigationProps } from "./tab-address.ts";
import type { TabGroup } from "./tabs.tsx";

/** All tabs on phones and tablets: one list to choose from, by groups. */
export function Picker({ groups, fresh, parameters, current }: NavigationProps) {
  const navigate = useNavigate();
  const options = (tabs: TabGroup["tabs"]) =>
    tabs.map(({ id, label }) => (
      <option key={id} value={id}>
        {fresh[id] ? `${label} (${fresh[id]} new)` : label}
      </option>
    ));
  return (
    <Box hideFrom="lg" flex={1} minWidth={0}>
      <Select
        aria-label="Section"
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
      </Select>
    </Box>
  );
}

/** The main tabs on phones and tablets, each a tap away. */
export function MainLinks({ groups, fresh, parameters, current }: NavigationProps) {
  const tabs = groups.flatMap(({ isMain, tabs }) => (isMain ? tabs : []));
  return (
    <Box
      hideFrom="lg"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(5.25rem, 1fr))"
      gap={1}
      marginTop={2}
    >
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
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    minHeight: "2.25rem",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    fontSize: "xs",
    fontWeight: "medium",
    color: "fg.muted",
    _hover: { color: "fg", bg: "ground.sunken" },
    _currentPage: {
      color: "brand.strong",
      bg: "ground.brand",
      borderColor: "transparent",
      fontWeight: "semibold",
    },
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
