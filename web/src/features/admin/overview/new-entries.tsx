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
import { ProposalFigures, useProposalStates } from "./proposal-states.tsx";
import { tileStyles } from "./tile-styles.ts";

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
  tasks: AdminOverviewQuery["overview"]["tasks"];
};

/** What is new and what waits: how much visitors have sent, proposals, mails and changes, each a link to the list. */
export function NewEntries({ inbox, isReleased, tasks }: NewEntriesProps) {
  const { canManage, conferenceId } = useAdmin();
  const proposals = useProposalStates();
  const refused = tasks.find(({ task }) => task === "failed_mails")?.count ?? 0;
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
      {refused > 0 && (
        <li>
          <Tile to={`${adminTabPath(conferenceId, "mail")}&state=failed`}>
            <strong>{numberText(refused)}</strong>
            <span>
              <b>{refused === 1 ? "email" : "emails"}</b> refused
            </span>
          </Tile>
        </li>
      )}
      {changes && (
        <li>
          <Tile
            to={`${adminTabPath(conferenceId, "schedule")}&view=releases`}
            data-none={changes.count === 0 || undefined}
          >
            <strong>{numberText(changes.count)}</strong>
            <span>
              <b>{changes.count === 1 ? "session" : "sessions"}</b> changed since{" "}
              {`release\u00A0${changes.number}`}
            </span>
          </Tile>
        </li>
      )}
      {proposals && (
        <li data-wide>
          <ProposalFigures states={proposals.states} />
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
    display: "flex",
    flexWrap: "wrap",
    "& > *": { flex: "1 1 min(9rem, 30%)" },
    "&:has(> :nth-child(4)) > *": { flexBasis: "min(9rem, 45%)" },
    // Several figures need the room of two; no row has a hole.
    "&& > [data-wide]": { flex: "2 1 19rem" },
    gap: { base: 2, md: 4 },
    marginBottom: 4,
  },
});

const Tile = chakra(Link, {
  base: { ...tileStyles, _hover: { borderColor: "fg.muted", color: "fg" } },
});
