import { Box, chakra, type SystemStyleObject } from "@chakra-ui/react";
import { type ReactNode, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useScrollToCurrent } from "#lib/use-scroll-to-current.ts";
import { useTitleSlot } from "#site/title-slot.ts";
import { AskDialog } from "#ui/ask-dialog.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { Container } from "#ui/container.tsx";
import { boxStyles } from "#ui/form/box-styles.ts";
import { Select } from "#ui/form/select.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { recoverFocus } from "./crud/recover-focus.ts";
import { describeNew, NewCount } from "./inbox/new-count.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";
import type { TabGroup } from "./tabs.tsx";

type AdminFrameProps = {
  title: string;
  groups: readonly TabGroup[];
  /** The id of the tab to open where the address names none; by default the first one. */
  landing?: string | undefined;
  /** A button beside the title. */
  action?: ReactNode;
  /** Shown above every tab. */
  notice?: ReactNode;
  /** The number of new entries in each tab, by its id. */
  fresh?: Readonly<Record<string, number>>;
};

/** The layout of the admin: title, tab navigation, and the tab in the URL. */
export function AdminFrame(props: AdminFrameProps) {
  const { title, groups, landing, action, notice, fresh = {} } = props;
  const [parameters] = useSearchParams();
  const tabs = groups.flatMap(({ tabs }) => tabs);
  const named = (wanted: string | null | undefined) => tabs.find(({ id }) => id === wanted);
  const current = named(parameters.get("tab")) ?? named(landing) ?? tabs[0];
  // Counts make the navigation wider.
  const rail = useScrollToCurrent<HTMLDivElement>([current?.id, ...Object.values(fresh)].join());
  if (!current) return null;
  const { Content } = current;
  return (
    <Container
      data-wide-page
      paddingTop="calc(var(--header) + 1.25rem)"
      paddingBottom={{ base: 12, md: 20 }}
      _print={{ paddingBlock: 0 }}
      css={workplace}
    >
      <Layout>
        <FrameTitle title={title} action={action} />
        <chakra.nav
          aria-label="Sections"
          gridArea="sections"
          alignSelf="stretch"
          minWidth={0}
          _print={{ display: "none" }}
        >
          <Box display="flex" gap={2} marginBottom={{ lg: 3 }}>
            <Picker groups={groups} fresh={fresh} parameters={parameters} current={current.id} />
            <PaletteButton groups={groups} />
          </Box>
          <Rail ref={rail}>
            {groups.map((group) => (
              <Group
                key={group.label}
                group={group}
                fresh={fresh}
                parameters={parameters}
                current={current.id}
              />
            ))}
          </Rail>
        </chakra.nav>
        <Box ref={recoverFocus} gridArea="content" minWidth={0}>
          {notice}
          <Suspense fallback={<Spinner label="Loading" />}>
            <Content key={current.id} />
          </Suspense>
        </Box>
      </Layout>
      <AskDialog />
    </Container>
  );
}

type NavigationProps = {
  fresh: Readonly<Record<string, number>>;
  parameters: URLSearchParams;
  /** The id of the open tab. */
  current: string;
};

/** The links of a group. A folded one shows them when it is opened, and while one of them is current. */
function Group({
  group: { label, tabs, folded },
  fresh,
  parameters,
  current,
}: NavigationProps & { group: TabGroup }) {
  const [opened, setOpened] = useState(false);
  const isCurrent = tabs.some(({ id }) => id === current);
  const isOpen = !folded || opened || isCurrent;
  const news = isOpen ? 0 : tabs.reduce((sum, { id }) => sum + (fresh[id] ?? 0), 0);
  return (
    <>
      {label && !folded && <GroupLabel>{label}</GroupLabel>}
      {label && folded && (
        <GroupButton
          type="button"
          aria-expanded={isOpen}
          // The open tab's link stays in view.
          aria-disabled={isCurrent}
          onClick={() => setOpened(!isOpen)}
          {...describeNew(label, news)}
        >
          {label}
          <NewCount count={news} />
          {!isCurrent && <Chevron />}
        </GroupButton>
      )}
      {isOpen &&
        tabs.map(({ id, label }) => (
          <RailLink
            key={id}
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

/** The same on phones: one list to choose from, by groups. */
function Picker({
  groups,
  fresh,
  parameters,
  current,
}: NavigationProps & { groups: readonly TabGroup[] }) {
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

/** The URL of a tab. Of the current parameters, only the conference is kept. */
function addressOf(parameters: URLSearchParams, tab: string): string {
  const conference = parameters.get("conference");
  return `?${new URLSearchParams({ ...(conference && { conference }), tab })}`;
}

/** The title with its action: in the bar where there is room, else above the sections. */
function FrameTitle({ title, action }: Pick<AdminFrameProps, "title" | "action">) {
  const slot = useTitleSlot();
  const content = (
    <>
      <chakra.h1
        fontSize="sm"
        fontWeight="semibold"
        lineHeight="1.3"
        overflowWrap="anywhere"
        lineClamp={slot ? 1 : undefined}
        title={title}
      >
        {title}
      </chakra.h1>
      {action}
    </>
  );
  if (slot) return createPortal(content, slot);
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gridArea="title"
      flexWrap="wrap"
      gap={2}
      marginBottom={{ lg: 4 }}
      css={{ "& h1": { flex: "1 1 8rem" }, "& a": { flexShrink: 0 } }}
    >
      {content}
    </Box>
  );
}

/** Title and sections are in one line on tablets; on wide windows the title is in the bar. */
const Layout = chakra("div", {
  base: {
    display: "grid",
    columnGap: { base: 5, lg: 10 },
    rowGap: { base: 4, md: 6, lg: 0 },
    alignItems: { base: "center", lg: "start" },
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: "minmax(0, 1fr) 24rem",
      lg: "11rem minmax(0, 1fr)",
    },
    gridTemplateAreas: {
      base: '"title" "sections" "content"',
      md: '"title sections" "content content"',
      lg: '"title title" "sections content"',
    },
  },
});

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
  },
});

const groupName = {
  paddingInline: 3,
  fontSize: "xs",
  fontWeight: "semibold",
  color: "fg.muted",
  "&:not(:first-child)": { marginTop: 3 },
} as const;

const GroupLabel = chakra("p", { base: { ...groupName, paddingBottom: 1 } });

const GroupButton = chakra("button", {
  base: {
    ...groupName,
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: "1.875rem",
    marginTop: 3,
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

/** What the admin has in place of the styles of public pages, beside the measures in the global styles. */
const workplace: SystemStyleObject = {
  fontSize: "sm",
  lineHeight: "1.5",
  "& :is([type=checkbox], [type=radio])": boxStyles,
  "& summary::marker": { color: "fg.muted", fontSize: "0.7em" },
  // The last entries of a list stay above the bar of what is selected.
  "&:has([data-bulk-bar])": { paddingBottom: "8rem" },
};
