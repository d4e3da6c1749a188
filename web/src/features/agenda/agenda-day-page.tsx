import { useLocation } from "react-router-dom";
import { useConference } from "#site/conference/use-conference.ts";
import { NotFound } from "#site/not-found.tsx";
import { PermanentRedirect } from "#site/permanent-redirect.tsx";
import { paths } from "#site/routes.ts";
import { AgendaSkeleton } from "./agenda-skeleton.tsx";

/** /agenda/{day}: redirects to that day on the agenda, if the conference has it. */
export function AgendaDayPage() {
  const day = useLocation().pathname.split("/").at(-1);
  const conference = useConference();
  if (!conference) return <AgendaSkeleton />;
  const found = conference.days.find((each) => each.day === day);
  return found ? <PermanentRedirect to={paths.agendaDay(found.day)} /> : <NotFound />;
}
