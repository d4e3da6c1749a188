import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import {
  type AdminOverviewQuery,
  useOverviewReleasesQuery,
} from "#graphql/admin-tabs/overview/generated.ts";
import { numberText } from "#lib/counted.ts";
import { adminTabPath } from "#site/conference/admin-path.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { card } from "../crud/card.ts";

type Inbox = AdminOverviewQuery["inbox"];

const lists: { list: keyof Omit<Inbox, "__typename">; one: string; tab: string }[] = [
  { list: "messages", one: "message", tab: "contact" },
  { list: "subscribers", one: "subscriber", tab: "subscribers" },
  { list: "responses", one: "response", tab: "integrations" },
];

type NewEntriesProps = {
  inbox: Inbox;
  /** Whether the programme is public by releases. */
  isReleased: boolean;
};

/** How much visitors have sent since the viewer last looked at each list, with links to the lists. */
export function NewEntries({ inbox, isReleased }: NewEntriesProps) {
  const { canManage, conferenceId } = useAdmin();
  const changes = useChangesSinceRelease(isReleased);
  return (
    <List aria-label="New since your last visit">
      {lists
        .filter(({ tab }) => canManage || tab !== "integrations")
        .map(({ list, one, tab }) => (
          <li key={list}>
            <Tile to={adminTabPath(conferenceId, tab)} data-none={inbox[list] === 0 || undefined}>
              <strong>{inbox[list] > 99 ? "99+" : inbox[list]}</strong>
              <span>
                new <b>{inbox[list] === 1 ? one : `${one}s`}</b>
              </span>
            </Tile>
          </li>
        ))}
      {changes && (
        <li>
          <Tile
            to={`${adminTabPath(conferenceId, "schedule")}&view=releases`}
            data-none={changes.count === 0 || undefined}
          >
            <strong>{numberText(changes.count)}</strong>
            <span>
              <b>{changes.count === 1 ? "session" : "sessions"}</b> changed since release{" "}
              {changes.number}
            </span>
          </Tile>
        </li>
      )}
    </List>
  );
}

/** How many sessions are different from the last release; undefined before the first one. */
function useChangesSinceRelease(isReleased: boolean) {
  const { conferenceId } = useAdmin();
  const { data } = useOverviewReleasesQuery(
    { conferenceId },
    { ...cacheAndNetwork, skip: !isReleased },
  );
  const latest = data?.programmeReleases.find(({ state }) => state === "released");
  if (!data || !latest) return undefined;
  const { changes } = data.programmeChanges;
  return { number: latest.number, count: new Set(changes.map(({ sessionId }) => sessionId)).size };
}

const List = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 30%), 1fr))",
    "&:has(> :nth-child(4))": {
      gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 45%), 1fr))",
    },
    gap: { base: 2, md: 4 },
    marginBottom: 4,
  },
});

const Tile = chakra(Link, {
  base: {
    ...card,
    display: "flex",
    flexWrap: { base: "wrap", md: "nowrap" },
    alignItems: "baseline",
    columnGap: 2,
    height: "100%",
    padding: { base: 3, md: 4 },
    fontSize: "sm",
    lineHeight: "1.35",
    color: "fg.muted",
    "& strong": {
      fontFamily: "display",
      fontSize: "2xl",
      lineHeight: "1.1",
      color: "brand.strong",
      fontVariantNumeric: "tabular-nums",
    },
    "& b": { fontWeight: "medium" },
    "&[data-none] strong": { color: "fg.muted", fontWeight: "medium" },
    _hover: { borderColor: "fg.muted", color: "fg" },
  },
});
