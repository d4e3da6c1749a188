import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useTranslate } from "#lib/translate.ts";
import { Chevron } from "#ui/chevron.tsx";
import { summaryStyles } from "#ui/disclosure-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { closeMenuElsewhere } from "./close-menu-elsewhere.ts";

/** The calendar entry, and the services to add it with. */
export type CalendarChoice = {
  heading?: string;
  links: readonly { label: string; href: string }[];
};

type CalendarMenuProps = {
  choices: readonly CalendarChoice[];
  /** The side on which the menu is aligned with its button. */
  side?: "start" | "end";
  /** What else there is in the menu, which then is one of more than calendars. */
  more?: ReactNode;
};

/** "Add to calendar": a `details` menu that works without JavaScript. */
export function CalendarMenu({ choices, side = "start", more }: CalendarMenuProps) {
  const t = useTranslate();
  return (
    <Menu ref={closeMenuElsewhere} data-calendar-menu="">
      {more ? (
        <summary aria-label={t("session.menu")}>
          <MoreIcon />
        </summary>
      ) : (
        <summary>
          <CalendarIcon />
          {t("session.addToCalendar")}
          <Chevron />
        </summary>
      )}
      <Panel side={side}>
        {more}
        {choices.map(({ heading, links }) => (
          <Box key={heading ?? ""} role="group" aria-label={heading}>
            {heading && <p>{heading}</p>}
            <ul>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Box>
        ))}
      </Panel>
    </Menu>
  );
}

const CalendarIcon = () => (
  <Icon viewBox="0 0 24 24" boxSize="1.125rem" strokeWidth="2">
    <rect x="3.500" y="5" width="17" height="15.500" rx="2" />
    <path d="M3.500 10h17M8 2.500v4M16 2.500v4" />
  </Icon>
);

const MoreIcon = () => (
  <Icon viewBox="0 0 24 24" boxSize="1.5rem" strokeWidth="3">
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </Icon>
);

const Menu = chakra("details", {
  base: {
    position: "relative",
    width: "fit-content",
    _print: { display: "none" },
    "& > summary": {
      ...summaryStyles,
      whiteSpace: "nowrap",
      "&[aria-label]": { justifyContent: "center", width: "2.75rem" },
      "& > svg:nth-child(2)": { transition: "transform 160ms" },
    },
    "&[open] > summary > svg:nth-child(2)": { transform: "rotate(180deg)" },
  },
});

const Panel = chakra("div", {
  base: {
    zIndex: "sticky",
    maxHeight: { base: "80vh", md: "70vh" },
    md: { position: "absolute", top: "100%", width: "max-content", maxWidth: "20rem" },
    // Wherever its button is in the line, the menu fits a phone.
    mdDown: { position: "fixed", bottom: 4, insetInline: "gutter" },
    overflowY: "auto",
    padding: 2,
    // Only visible in forced-colors mode.
    border: "1px solid transparent",
    borderRadius: "control",
    bg: "ground.card",
    color: "fg",
    boxShadow: "lift",
    "& [role=group] + [role=group]": {
      marginTop: 2,
      paddingTop: 2,
      borderTop: "1px solid",
      borderColor: "line",
    },
    "& ul": { mdDown: { display: "flex", flexWrap: "wrap" } },
    "& p": { paddingInline: 3, paddingTop: 1, fontSize: "sm", color: "fg.muted" },
    "& a": {
      display: "flex",
      alignItems: "center",
      minHeight: { base: "2.75rem", md: "2.5rem" },
      paddingInline: 3,
      borderRadius: "control",
      fontSize: "sm",
      fontWeight: "semibold",
      _hover: { bg: "ground.brand", color: "brand.strong" },
      _focusVisible: { borderRadius: "control", outlineOffset: "-3px" },
    },
  },
  variants: {
    side: { start: { md: { insetInlineStart: 0 } }, end: { md: { insetInlineEnd: 0 } } },
  },
});
