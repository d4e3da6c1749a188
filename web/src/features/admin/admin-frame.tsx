import { useApolloClient } from "@apollo/client/react";
import { Box, chakra, type SystemStyleObject } from "@chakra-ui/react";
import { type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useSearchParams } from "react-router-dom";
import { useIsHydrated } from "#lib/use-is-hydrated.ts";
import { NeedsScripts } from "#site/needs-scripts.tsx";
import { useTitleSlot } from "#site/title-slot.ts";
import { AskDialog } from "#ui/ask-dialog.tsx";
import { Container } from "#ui/container.tsx";
import { boxStyles } from "#ui/form/box-styles.ts";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { MainLinks, Picker } from "./admin-picker.tsx";
import { AdminRail } from "./admin-rail.tsx";
import { ListSkeleton } from "./crud/list-skeleton.tsx";
import { recoverFocus } from "./crud/recover-focus.ts";
import { TabPickerContext } from "./crud/tab-heading.tsx";
import { useLazyComponent } from "./crud/use-lazy-component.ts";
import { PaletteButton } from "./palette/palette-button.tsx";
import type { NavigationProps } from "./tab-address.ts";
import { TabPlaceholder } from "./tab-placeholder.tsx";
import { isPainted, type TabGroup } from "./tabs.tsx";

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
  const isHydrated = useIsHydrated();
  const tabs = groups.flatMap(({ tabs }) => tabs);
  const named = (wanted: string | null | undefined) => tabs.find(({ id }) => id === wanted);
  const current = named(parameters.get("tab")) ?? named(landing) ?? tabs[0];
  if (!current) return null;
  const { Content, id, label } = current;
  const placeholder = <TabPlaceholder id={id} label={label} parameters={parameters} />;
  const isThere = isHydrated || isPainted(current.id, parameters);
  const navigation = { groups, fresh, parameters, current: current.id };
  // The board needs all the width there is.
  const isNarrow = current.id === "schedule" && parameters.get("view") === "board";
  return (
    <Workplace>
      <Layout data-narrow={isNarrow || undefined}>
        <FrameTitle title={title} action={action} />
        <Sections aria-label="Sections">
          <MainLinks {...navigation} />
          <PaletteButton groups={groups} isNarrow={isNarrow} />
          {isNarrow ? <LateRail {...navigation} /> : <AdminRail {...navigation} />}
        </Sections>
        <Box ref={recoverFocus} minWidth={0}>
          {notice}
          <ReadOnlyNote />
          <TabPickerContext value={(heading) => <Picker heading={heading} {...navigation} />}>
            <Suspense fallback={placeholder}>
              {isThere ? <Content key={current.id} /> : placeholder}
              <ReadFromServer />
            </Suspense>
          </TabPickerContext>
        </Box>
      </Layout>
      <AskDialog />
    </Workplace>
  );
}

const loadNarrowRail = async () => (await import("./narrow-rail.tsx")).NarrowRail;

/** The narrow rail, whose drawings are loaded where they are needed. */
function LateRail(navigation: NavigationProps) {
  const [NarrowRail, load] = useLazyComponent(loadNarrowRail);
  const onShown = useEffectEvent(load);
  useEffect(() => onShown(), []);
  return NarrowRail && <NarrowRail {...navigation} />;
}

type FrameSkeletonProps = Pick<AdminFrameProps, "title"> & {
  /** Instead of what the tab may be, if it cannot be shown. */
  children?: ReactNode;
};

/**
 * The place of the frame until the viewer is known. The server renders it for all addresses alike, so the title, which
 * depends on the address, follows when it is hydrated.
 */
export function FrameSkeleton({ title, children }: FrameSkeletonProps) {
  const isHydrated = useIsHydrated();
  return (
    <Workplace>
      <NeedsScripts />
      <Layout>
        {isHydrated && <FrameTitle title={title} />}
        <Skeleton alignSelf="start" height="2.5rem" />
        <Box minWidth={0} minHeight="60vh">
          {children ?? (
            <Loading label="Checking your access">
              <Skeleton width="12rem" height="1.5rem" marginTop={2} marginBottom={6} />
              <ListSkeleton rows={15} />
            </Loading>
          )}
        </Box>
      </Layout>
    </Workplace>
  );
}

/**
 * Once the tab is hydrated, queries are sent again that ask for what is newest. Until then they are answered by what the page
 * was rendered from. As an effect, it follows those of the tab, which is hydrated after what is around it.
 */
function ReadFromServer() {
  const client = useApolloClient();
  useEffect(() => {
    client.prioritizeCacheValues = false;
  }, [client]);
  return null;
}

/** What the lists say where scripts are off. */
const ReadOnlyNote = () => (
  <noscript>
    <p>You can read this. Changing it needs JavaScript.</p>
  </noscript>
);

/** The title with its action: in the bar, else above the sections. On phones, the bar has no room for the action. */
function FrameTitle({ title, action }: Pick<AdminFrameProps, "title" | "action">) {
  const slot = useTitleSlot();
  const isHydrated = useIsHydrated();
  const heading = (
    <chakra.h1
      fontSize={{ base: "0.75rem", md: "sm" }}
      fontWeight="semibold"
      lineHeight="1.3"
      overflowWrap="anywhere"
      lineClamp={slot ? { base: 2, lg: 1 } : undefined}
      title={title}
    >
      {title}
    </chakra.h1>
  );
  if (slot) {
    return (
      <>
        {createPortal(
          <>
            {heading}
            {action && <Box hideBelow="md">{action}</Box>}
          </>,
          slot,
        )}
        {action && (
          <Box hideFrom="md" order={1}>
            {action}
          </Box>
        )}
      </>
    );
  }
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gridColumn="1 / -1"
      flexWrap="wrap"
      gap={2}
      marginBottom={{ lg: 4 }}
      css={isHydrated ? inline : { ...inline, ...hidden }}
    >
      {heading}
      {action}
    </Box>
  );
}

const inline: SystemStyleObject = { "& h1": { flex: "1 1 8rem" }, "& a": { flexShrink: 0 } };

/** The place in the bar is found when the page is hydrated, and the sections must not move then. */
const hidden: SystemStyleObject = { "@media (scripting: enabled)": { display: "none" } };

/** The sections are above the content, and beside it on wide windows. */
const Layout = chakra("div", {
  base: {
    display: "grid",
    columnGap: 10,
    rowGap: { base: 3, md: 5, lg: 0 },
    alignItems: "start",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "11rem minmax(0, 1fr)" },
    "&[data-narrow]": {
      columnGap: { lg: 5 },
      gridTemplateColumns: { lg: "2.5rem minmax(0, 1fr)" },
    },
  },
});

/** On phones and tablets, the main tabs, and beside them what leads to all others. */
const Sections = chakra("nav", {
  base: {
    display: { base: "flex", lg: "block" },
    flexWrap: "wrap",
    gap: 1,
    alignSelf: "stretch",
    minWidth: 0,
    _print: { display: "none" },
  },
});

const Workplace = ({ children }: { children: ReactNode }) => (
  <Container
    data-wide-page
    paddingTop={{ base: "calc(var(--header) + 0.75rem)", md: "calc(var(--header) + 1.25rem)" }}
    paddingBottom={{ base: 12, md: 20 }}
    _print={{ paddingBlock: 0 }}
    css={workplace}
  >
    {children}
  </Container>
);

/** What the admin has in place of the styles of public pages, beside the measures in the global styles. */
const workplace: SystemStyleObject = {
  fontSize: "sm",
  lineHeight: "1.5",
  "& :is([type=checkbox], [type=radio])": boxStyles,
  "& summary::marker": { color: "fg.muted", fontSize: "0.7em" },
  // The last entries of a list stay above the bar of what is selected.
  "&:has([data-bulk-bar])": { paddingBottom: "8rem" },
};
