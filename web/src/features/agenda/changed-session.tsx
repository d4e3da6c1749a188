import { Box, chakra } from "@chakra-ui/react";
import type { ChangesPageQuery } from "#graphql/changes/generated.ts";
import { paths } from "#site/routes.ts";
import { StateMark } from "#ui/state-mark.tsx";
import { TextLink } from "#ui/text-link.tsx";

type Change = NonNullable<
  ChangesPageQuery["conference"]
>["programmeHistory"][number]["changes"][number];
type Changes = [Change, ...Change[]];

/** The changes of a release by session, in their order. */
export function bySession(changes: readonly Change[]): Map<string, Changes> {
  const sessions = new Map<string, Changes>();
  for (const change of changes) {
    const session = sessions.get(change.sessionId);
    if (session) session.push(change);
    else sessions.set(change.sessionId, [change]);
  }
  return sessions;
}

const words: Record<Change["kind"], { mark: string; colour: string }> = {
  added: { mark: "New", colour: "brand.strong" },
  removed: { mark: "Not in the programme", colour: "danger" },
  cancelled: { mark: "Cancelled", colour: "danger" },
  reinstated: { mark: "Takes place after all", colour: "brand.strong" },
  moved: { mark: "Moved", colour: "action.text" },
  day: { mark: "Other day, same time", colour: "action.text" },
  rooms: { mark: "Room", colour: "action.text" },
};

/** A session with all that a release has changed of it: what was, struck through, and what is. */
export function ChangedSession({ changes }: { changes: Changes }) {
  const [{ title, day, slug }] = changes;
  return (
    <li>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap={3} rowGap={1}>
        <Box as="h3" dir="auto" fontFamily="display" fontSize="lg" fontWeight="semibold">
          {day && slug ? <TextLink to={paths.session({ day, slug })}>{title}</TextLink> : title}
        </Box>
        {changes.map(({ kind }) => (
          <StateMark key={kind} borderColor={words[kind].colour} color={words[kind].colour}>
            {words[kind].mark}
          </StateMark>
        ))}
      </Box>
      {changes.map(({ kind, from, to }) => {
        const isNew = from !== null && to !== null && from !== to;
        return (
          (from ?? to) && (
            <Line key={kind}>
              {(isNew || to === null) && (
                <s>
                  <chakra.span srOnly>Before: </chakra.span>
                  {from}
                </s>
              )}
              {isNew && <span aria-hidden> → </span>}
              {to !== null && (
                <span>
                  {isNew && <chakra.span srOnly>now: </chakra.span>}
                  {to}
                </span>
              )}
            </Line>
          )
        );
      })}
    </li>
  );
}

const Line = chakra("p", {
  base: {
    marginTop: 1,
    fontVariantNumeric: "tabular-nums",
    "& s": { color: "fg.muted" },
    "& [aria-hidden]": { marginInline: 1, color: "fg.muted" },
  },
});
