import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useTranslate } from "#lib/translate.ts";
import { Container } from "#ui/container.tsx";
import type { AgendaDay } from "./days.ts";

type DayTabsProps = {
  days: readonly AgendaDay[];
  label: string;
  sticky?: boolean;
  /** Rendered next to the days. */
  children?: ReactNode;
};

/** The height of the days that stick below the header, for what sticks below them. */
export const tabsHeight = (days: readonly AgendaDay[]) =>
  days.length < 2
    ? "0rem"
    : {
        base: "calc({spacing.8} + 1.2 * {fontSizes.lg} + 1px)",
        md: "calc({spacing.10} + 1.2 * {fontSizes.lg} + 1px)",
      };

/**
 * Links to the days. They change the hash only, so no page is loaded and Back works. `showDay` marks
 * the one that is shown.
 */
export function DayTabs({ days, label, sticky, children }: DayTabsProps) {
  const t = useTranslate();
  if (days.length < 2) return null;
  return (
    <Box
      _print={{ display: "none" }}
      position={sticky ? "sticky" : undefined}
      // The spacing scale, which `top` reads, has no header height.
      top="var(--header)"
      zIndex="sticky"
      bg={sticky ? "ground" : undefined}
      borderBottom={sticky ? "1px solid" : undefined}
      borderColor="line"
      paddingBottom={sticky ? 0 : "section"}
    >
      <Container display="flex" alignItems="center">
        <Box
          as="nav"
          data-days=""
          aria-label={label}
          display={sticky ? "flex" : { base: "grid", sm: "flex" }}
          flex="1 1 auto"
          minWidth={0}
          // Days that do not fit, as there are many or text is large: the bar stays on one line and scrolls.
          overflowX={sticky ? "auto" : undefined}
          scrollbarWidth="none"
          gridTemplateColumns="repeat(auto-fit, minmax(6.5rem, 1fr))"
          gap={sticky ? { base: 2, md: 8 } : { base: 2, md: 4 }}
          flexWrap={sticky ? undefined : "wrap"}
        >
          {days.map((day) => (
            <DayLink
              key={day.id}
              href={`#${day.id}`}
              aria-current={day === days[0] ? "true" : undefined}
              place={sticky ? "bar" : "foot"}
            >
              {days.length > 2 ? (
                <>
                  <Box as="span" srOnly={{ smDown: true }}>
                    {day.label}
                  </Box>
                  <Box as="span" aria-hidden hideFrom="sm">
                    {day.shortLabel}
                  </Box>
                </>
              ) : (
                day.label
              )}
              <Today>{t("programme.today")}</Today>
              {days.length <= 5 && (
                <Box
                  as="span"
                  data-weekday=""
                  color="fg.muted"
                  fontWeight="regular"
                  fontSize="sm"
                  hideBelow={days.length > 3 ? "lg" : "sm"}
                >
                  {day.weekday}
                </Box>
              )}
            </DayLink>
          ))}
        </Box>
        {children}
      </Container>
    </Box>
  );
}

/** Replaces the weekday on the day itself. */
const Today = chakra("strong", {
  base: {
    display: "none",
    paddingInline: 2,
    borderRadius: "full",
    bg: "ground.brand",
    color: "brand.strong",
    fontFamily: "body",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "1.6",
    "[data-today] &": { display: "inline" },
  },
});

const DayLink = chakra("a", {
  base: {
    display: "flex",
    alignItems: "baseline",
    justifyContent: "center",
    gap: 2,
    flex: { base: "1 0 auto", sm: "0 0 auto" },
    whiteSpace: "nowrap",
    fontFamily: "display",
    fontSize: "lg",
    fontWeight: "semibold",
    lineHeight: "1.2",
    transition: "box-shadow 120ms, color 120ms",
    "&[data-today] > [data-weekday]": { display: "none" },
  },
  variants: {
    place: {
      bar: {
        paddingBlock: { base: 4, md: 5 },
        // Without padding, the first day begins where the programme below does.
        paddingInline: { base: 3, md: 0 },
        _hover: { boxShadow: "inset 0 -4px 0 {colors.brand.onInk}" },
        "&[aria-current]": { color: "brand.strong", boxShadow: "inset 0 -4px 0 {colors.brand}" },
      },
      foot: {
        paddingBlock: 4,
        paddingInline: { base: 3, md: 5 },
        borderRadius: "control",
        border: "2px solid",
        borderColor: "line",
        _hover: { borderColor: "fg" },
        "&[aria-current]": { borderColor: "brand", color: "brand.strong" },
        _focusVisible: { borderRadius: "control" },
      },
    },
  },
});
