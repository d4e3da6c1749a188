import { SendSpeakingLinksDocument } from "#graphql/admin-tabs/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { useAction } from "../crud/use-action.ts";

type Person = { id: string; email?: string | null };

/** Mails people the links to their own pages, after a question that says how many. */
export function useSendLinks(): (people: readonly Person[]) => void {
  const { conferenceId } = useAdmin();
  const [send] = useAction(SendSpeakingLinksDocument, {
    success: ({ sent, unreachable, recent }) =>
      [
        `${links(sent)} on the way.`,
        recent > 0 && `${recent} were sent theirs within the last hour.`,
        unreachable > 0 && `${unreachable} ${unreachable === 1 ? "has" : "have"} no email address.`,
      ]
        .filter(Boolean)
        .join(" "),
    failure: "Failed to send the links",
    invalidates: ["people", "person", "outgoingMails"],
  });
  return (people) => {
    const ids = people.map(({ id }) => id);
    const reachable = people.filter(({ email }) => email).length;
    const whose = reachable === 1 ? "One person gets" : `${reachable} people get`;
    const question = `${whose} the link to their own page by mail, where they confirm sessions, do tasks and edit their profile. Send it?`;
    void send({ input: { conferenceId, ids } }, { question, action: "Send" });
  };
}

const links = (count: number) =>
  count === 0 ? "No link is" : count === 1 ? "One link is" : `${count} links are`;
