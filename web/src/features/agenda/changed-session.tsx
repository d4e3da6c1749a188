import { Box, chakra } from "@chakra-ui/react";
import type { MessageKey } from "@summit/schema/messages/translator.ts";
import type { ChangesPageQuery } from "#graphql/changes/generated.ts";
import { useTranslate } from "#lib/translate.ts";
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

const marks: Record<
  Change["kind"],
  { mark: MessageKey & `programme.mark${string}`; colour: string }
> = {
  added: { mark: "programme.markAdded", colour: "brand.strong" },
  removed: { mark: "programme.markRemoved", colour: "danger" },
  cancelled: { mark: "programme.markCancelled", colour: "danger" },
  reinstated: { mark: "programme.markReinstated", colour: "brand.strong" },
  moved: { mark: "programme.markMoved", colour: "action.text" },
  day: { mark: "programme.markDay", colour: "action.text" },
  rooms: { mark: "programme.markRooms", colour: "action.text" },
};

/** A session with all that a release has changed of it: what was, struck through, and what is. */
export function ChangedSession({ changes }: { changes: Changes }) {
  const t = useTranslate();
  const [{ title, day, slug }] = changes;
  return (
    <li>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap={3} rowGap={2}>
        <Box as="h3" dir="auto" fontFamily="display" fontSize="lg" fontWeight="semibold">
          {day && slug ? <TextLink to={paths.session({ day, slug })}>{title}</TextLink> : title}
        </Box>
        {changes.map(({ kind }) => (
          <StateMark key={kind} borderColor={marks[kind].colour} color={marks[kind].colour}>
            {t(marks[kind].mark)}
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
                  <chakra.span srOnly>{t("programme.before")} </chakra.span>
                  {from}
                </s>
              )}
              {isNew && <span aria-hidden> → </span>}
              {to !== null && (
                <span>
                  {isNew && <chakra.span srOnly>{t("programme.after")} </chakra.span>}
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
    marginTop: 2,
    fontVariantNumeric: "tabular-nums",
    "& s": { color: "fg.muted" },
    "& [aria-hidden]": { marginInline: 1, color: "fg.muted" },
  },
});
