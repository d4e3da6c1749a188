import { useApolloClient } from "@apollo/client/react";
import { Box, Combobox, chakra, createListCollection } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { usePaletteConferencesQuery } from "#graphql/admin-tabs/palette/generated.ts";
import { logError } from "#lib/log-error.ts";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useHighlight } from "../crud/use-highlight.ts";
import { AdminDialog } from "../keys/dialog.tsx";
import type { TabGroup } from "../tabs.tsx";
import {
  actionEntries,
  conferenceEntry,
  kindOf,
  matching,
  type PaletteEntry,
  recordEntries,
  tabEntries,
} from "./palette-entries.ts";
import { readRecords } from "./read-records.ts";

/** The records of that many other conferences are found at most. */
const mostConferences = 12;

type PaletteProps = { groups: readonly TabGroup[]; onClose: () => void };

/** Leads to any record, section or action of any of the viewer's conferences. */
export function Palette({ groups, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const { conferenceId } = useAdmin();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const { entries, state, retry } = useEntries(groups);
  const found = matching(entries, query, conferenceId);
  const collection = createListCollection({ items: found, itemToString: ({ label }) => label });
  const highlight = useHighlight(
    found.map(({ value }) => value),
    query,
  );
  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  };
  return (
    <AdminDialog
      title="Go to a record, a section or an action"
      untitled
      initialFocusEl={() => input.current}
      onClose={onClose}
    >
      <Combobox.Root
        unstyled
        open
        disableLayer
        collection={collection}
        {...highlight}
        selectionBehavior="clear"
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === "input-change") setQuery(inputValue);
        }}
        onValueChange={({ items }) => go(items[0])}
      >
        <Combobox.Label srOnly>Go to</Combobox.Label>
        <Combobox.Control>
          <Combobox.Input
            ref={input}
            css={field}
            placeholder="Search records, sections and actions"
          />
        </Combobox.Control>
        <Combobox.Content css={list}>
          {found.map((entry) => (
            <Combobox.Item key={entry.value} item={entry} css={option}>
              <Box as="span" minWidth={0} maxWidth="100%" dir="auto" truncate>
                {entry.label}
              </Box>
              <Box
                as="span"
                flexShrink={0}
                maxWidth={{ base: "100%", md: "45%" }}
                color="fg.muted"
                truncate
              >
                {kindOf(entry, conferenceId)}
              </Box>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Root>
      <Status role="status">
        {state === "loading" && "Loading records"}
        {state === "read" && found.length === 0 && "Nothing is called that."}
      </Status>
      {state === "failed" && (
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap={3}
          paddingInline={5}
          paddingBlock={3}
        >
          <FormAlert>Not all records could be loaded.</FormAlert>
          <QuietButton
            onClick={() => {
              // The button goes.
              input.current?.focus();
              retry();
            }}
          >
            Try again
          </QuietButton>
        </Box>
      )}
    </AdminDialog>
  );
}

/** All that there is to go to: at first of the present conference, then of the others. What could not be read is missing. */
function useEntries(groups: readonly TabGroup[]) {
  const { conferenceId, canManage, canRead } = useAdmin();
  const client = useApolloClient();
  const { data, error, refetch } = usePaletteConferencesQuery({ current: conferenceId });
  const [records, setRecords] = useState<readonly PaletteEntry[]>([]);
  const [state, setState] = useState<"loading" | "read" | "failed">(canRead ? "loading" : "read");
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also once more for each attempt.
  useEffect(() => {
    if (!data?.conference || !canRead) return;
    let isOpen = true;
    setRecords([]);
    setState("loading");
    const others = data.conferences.filter(({ id }) => id !== conferenceId);
    const load = async () => {
      let isComplete = true;
      for (const conference of [data.conference, ...others.slice(0, mostConferences)]) {
        if (!conference) continue;
        const parts = readRecords(client, conference.id);
        for (;;) {
          const { done, value } = await parts.next();
          if (!isOpen) return;
          if (done) {
            isComplete &&= value;
            break;
          }
          setRecords((before) => [...before, ...recordEntries(conference, value)]);
        }
      }
      setState(isComplete ? "read" : "failed");
    };
    void load();
    return () => {
      isOpen = false;
    };
  }, [client, data, conferenceId, canRead, attempt]);

  const { conference, conferences = [] } = data ?? {};
  const others = conferences.filter(({ id }) => id !== conferenceId);
  const entries = [
    ...(conference ? tabEntries(conference, groups) : []),
    ...(conference && canManage ? actionEntries(conference) : []),
    ...records,
    ...others.map(conferenceEntry),
    ...others.flatMap((other) => tabEntries(other, groups)),
  ];
  const retry = () => {
    if (data) setAttempt((before) => before + 1);
    else refetch().catch(logError);
  };
  return { entries, state: error ? ("failed" as const) : state, retry };
}

const field = {
  display: "block",
  width: "100%",
  minHeight: "3.5rem",
  paddingInline: 5,
  bg: "transparent",
  borderBottom: "1px solid",
  borderColor: "line",
  fontSize: "md",
  // The dialog around it has nothing else to focus.
  outline: "none",
} as const;

const list = {
  maxHeight: "min(24rem, 60dvh)",
  overflowY: "auto",
  padding: 2,
  outline: "none",
} as const;

const option = {
  display: "flex",
  // Beside each other, both would be cut off on phones.
  flexDirection: { base: "column", md: "row" },
  justifyContent: { base: "center", md: "space-between" },
  alignItems: { base: "flex-start", md: "center" },
  columnGap: 4,
  minHeight: { base: "3.5rem", md: "2.5rem" },
  lineHeight: "1.4",
  paddingInline: 3,
  borderRadius: "control",
  fontSize: "sm",
  cursor: "pointer",
  "&[data-highlighted]": { bg: "ground.brand", color: "brand.strong" },
} as const;

const Status = chakra("p", {
  base: {
    paddingInline: 5,
    paddingBlock: 3,
    fontSize: "sm",
    color: "fg.muted",
    _empty: { padding: 0 },
  },
});
