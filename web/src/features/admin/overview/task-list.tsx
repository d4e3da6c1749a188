import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type {
  AdminOverviewQuery,
  OverviewTaskName,
} from "#graphql/admin-tabs/overview/generated.ts";
import { adminTabPath } from "#site/conference/admin-path.ts";
import { TextLink } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { useChecklist } from "../checklist/use-checklist.ts";

type Overview = AdminOverviewQuery["overview"];

/** What is said of one record, and of several. */
const texts: Record<
  OverviewTaskName,
  { one: string; many: string; tab: string; view?: string; state?: string }
> = {
  failed_mails: {
    one: "email could not be sent",
    many: "emails could not be sent",
    tab: "mail",
    state: "failed",
  },
  responses: {
    one: "response waits for your decision",
    many: "responses wait for your decision",
    tab: "integrations",
  },
  declined_sessions: {
    one: "session was declined or withdrawn by its speakers",
    many: "sessions were declined or withdrawn by their speakers",
    tab: "schedule",
    state: "declined",
  },
  profile_changes: {
    one: "changed profile waits for your approval",
    many: "changed profiles wait for your approval",
    tab: "people",
    view: "profiles",
  },
  sessions_without_speakers: {
    one: "session has no speaker",
    many: "sessions have no speaker",
    tab: "schedule",
    state: "no_speaker",
  },
  sessions_without_room: {
    one: "session has no room",
    many: "sessions have no room",
    tab: "schedule",
    state: "no_room",
  },
  draft_sessions: {
    one: "session is a draft",
    many: "sessions are drafts",
    tab: "schedule",
    state: "draft",
  },
  draft_speakers: {
    one: "speaker is a draft",
    many: "speakers are drafts",
    tab: "speakers",
    state: "draft",
  },
  speakers_without_picture: {
    one: "speaker has no picture",
    many: "speakers have no picture",
    tab: "speakers",
    state: "no_picture",
  },
  draft_articles: { one: "article is a draft", many: "articles are drafts", tab: "articles" },
  draft_pages: { one: "page is a draft", many: "pages are drafts", tab: "pages" },
};

/** What there is to do, with links to the lists and to the first records. */
export function TaskList({ tasks }: { tasks: Overview["tasks"] }) {
  const { canManage, conferenceId } = useAdmin();
  const hasSteps = useChecklist()?.checklist?.some(({ done }) => !done);
  if (tasks.length === 0) {
    const nothing = hasSteps ? "Nothing beside the steps above." : "Nothing.";
    return <p>{nothing} No session lacks its speaker or room, and nothing is left as a draft.</p>;
  }
  return (
    <ul>
      {tasks.map(({ task, count, examples }) => {
        const { one, many, tab, view, state } = texts[task];
        const part = view ? `&view=${view}` : state ? `&state=${state}` : "";
        const titled = examples.filter(({ title }) => title);
        const more = count - titled.length;
        return (
          <Task key={task}>
            <Link to={adminTabPath(conferenceId, tab) + part}>
              <strong>{count}</strong> {count === 1 ? one : many}
            </Link>
            {titled.length > 0 && (
              <p>
                {titled.map(({ id, title }, index) => (
                  <span key={id}>
                    {index > 0 && ", "}
                    {canManage ? (
                      <TextLink dir="auto" to={adminTabPath(conferenceId, tab, id)}>
                        {title}
                      </TextLink>
                    ) : (
                      title
                    )}
                  </span>
                ))}
                {more > 0 && ` and ${more} more`}
              </p>
            )}
          </Task>
        );
      })}
    </ul>
  );
}

const Task = chakra("li", {
  base: {
    paddingBlock: 3,
    borderTop: "1px solid",
    borderColor: "line",
    lineHeight: "1.4",
    overflowWrap: "anywhere",
    "&:first-of-type": { borderTop: 0, paddingTop: 0 },
    "&:last-of-type": { paddingBottom: 0 },
    "& > a": { display: "block", _hover: { color: "brand.strong" } },
    "& strong": { fontVariantNumeric: "tabular-nums" },
    // High enough that links in consecutive lines can be told apart by touch.
    "& p": { fontSize: "sm", lineHeight: "1.5rem", color: "fg.muted", marginTop: 1 },
    // What there is to do is louder than where.
    "& p a": { color: "fg.muted", fontWeight: "regular" },
  },
});
