import { Box, chakra } from "@chakra-ui/react";
import { Fragment, type ReactNode, Suspense } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useScrollToCurrent } from "#lib/use-scroll-to-current.ts";
import { Container } from "#ui/container.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ActionFailure } from "./crud/action-failure.tsx";
import { recoverFocus } from "./crud/recover-focus.ts";
import { describeNew, NewCount } from "./inbox/new-count.tsx";
import type { TabGroup } from "./tabs.tsx";

type AdminFrameProps = {
  title: string;
  groups: readonly TabGroup[];
  /** A button beside the title. */
  action?: ReactNode;
  /** Shown above every tab. */
  notice?: ReactNode;
  /** Shown above the first tab only. */
  welcome?: ReactNode;
  /** The number of new entries in each tab, by its id. */
  fresh?: Readonly<Record<string, number>>;
};

/** The layout of the admin: title, tab navigation, and the tab in the URL. */
export function AdminFrame({
  title,
  groups,
  action,
  notice,
  welcome,
  fresh = {},
}: AdminFrameProps) {
  const [parameters] = useSearchParams();
  const tabs = groups.flatMap(({ tabs }) => tabs);
  const current = tabs.find(({ id }) => id === parameters.get("tab")) ?? tabs[0];
  // Counts make the navigation wider.
  const rail = useScrollToCurrent<HTMLElement>([current?.id, ...Object.values(fresh)].join());
  if (!current) return null;
  const { Content } = current;
  return (
    <Container
      data-wide-page
      paddingTop="calc(var(--header) + 2rem)"
      paddingBottom={{ base: 12, md: 20 }}
    >
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap={4}
        marginBottom={{ base: 5, md: 8 }}
      >
        <chakra.h1
          fontSize="2xl"
          fontWeight="bold"
          lineHeight="1.1"
          letterSpacing="snug"
          overflowWrap="anywhere"
        >
          {title}
        </chakra.h1>
        {action}
      </Box>
      <Box
        display="grid"
        gap={{ base: 6, lg: 12 }}
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "11rem minmax(0, 1fr)" }}
        alignItems="start"
      >
        <Rail ref={rail} aria-label="Sections">
          {groups.map(({ label: group = "", tabs }) => (
            <Fragment key={group}>
              {group && <GroupLabel>{group}</GroupLabel>}
              {tabs.map(({ id, label }) => (
                <RailLink
                  key={id}
                  to={addressOf(parameters, id)}
                  aria-current={id === current.id ? "page" : undefined}
                  {...describeNew(label, fresh[id] ?? 0)}
                >
                  {label}
                  <NewCount count={fresh[id] ?? 0} />
                </RailLink>
              ))}
            </Fragment>
          ))}
        </Rail>
        <Box ref={recoverFocus} minWidth={0}>
          {notice}
          {current === tabs[0] && !parameters.has("item") && welcome}
          <Suspense fallback={<Spinner label="Loading" />}>
            <ActionFailure key={current.id}>
              <Content />
            </ActionFailure>
          </Suspense>
        </Box>
      </Box>
    </Container>
  );
}

/** The URL of a tab. Of the current parameters, only the conference is kept. */
function addressOf(parameters: URLSearchParams, tab: string): string {
  const conference = parameters.get("conference");
  return `?${new URLSearchParams({ ...(conference && { conference }), tab })}`;
}

const Rail = chakra("nav", {
  base: {
    display: "flex",
    gap: { base: 1, lg: 0.5 },
    flexDirection: { lg: "column" },
    overflowX: { base: "auto", lg: "hidden" },
    scrollbarWidth: "none",
    position: { base: "relative", lg: "sticky" },
    top: { lg: "calc(var(--header) + 1.5rem)" },
    // Taller than a low viewport: it scrolls on its own, with faded edges.
    maxHeight: { lg: "calc(100dvh - var(--header) - 2rem)" },
    overflowY: { lg: "auto" },
    maskImage: { lg: "linear-gradient(#000 calc(100% - 2.5rem), transparent)" },
    marginInline: { base: "-1rem", lg: 0 },
    paddingInline: { base: 4, lg: 0 },
    paddingBottom: { base: 1, lg: 10 },
    borderBottom: { base: "1px solid", lg: "none" },
    borderColor: "line",
  },
});

/** Visible if the groups are stacked; in a single row there is no space. */
const GroupLabel = chakra("p", {
  base: {
    display: { base: "none", lg: "block" },
    paddingInline: 3,
    paddingBottom: 1,
    fontSize: "xs",
    fontWeight: "semibold",
    color: "fg.muted",
    "&:not(:first-of-type)": { paddingTop: 3 },
  },
});

const RailLink = chakra(Link, {
  base: {
    flexShrink: 0,
    minHeight: { base: "2.75rem", lg: "2rem" },
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
