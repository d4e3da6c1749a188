import { SendSpeakingLinksDocument } from "#graphql/admin-tabs/people/generated.ts";
import { counted } from "#lib/counted.ts";
import { useAdmin } from "../admin-context.ts";
import { useAction } from "../crud/use-action.ts";

type Person = { id: string; email?: string | null };

/** Mails people the links to their own pages, after a question that says how many. */
export function useSendLinks(): (people: readonly Person[]) => void {
  const { conferenceId } = useAdmin();
  const [send] = useAction(SendSpeakingLinksDocument, {
    success: ({ sent, unreachable, recent }) =>
      [
        sent === 0
          ? "No link is on the way."
          : `${counted(sent, "link is", "links are")} on the way.`,
        recent > 0 &&
          `${counted(recent, "person was sent theirs", "people were sent theirs")} within the last hour.`,
        unreachable > 0 && `${counted(unreachable, "person has", "people have")} no email address.`,
      ]
        .filter(Boolean)
        .join(" "),
    failure: "Failed to send the links",
    invalidates: ["people", "person", "outgoingMails"],
  });
  return (people) => {
    const ids = people.map(({ id }) => id);
    const reachable = people.filter(({ email }) => email).length;
    const question = `${counted(reachable, "person gets", "people get")} the link to their own page by email, where they confirm sessions, do tasks and edit their profile. Send it?`;
    void send({ input: { conferenceId, ids } }, { question, action: "Send" });
  };
}
