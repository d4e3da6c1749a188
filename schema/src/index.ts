import { builder } from "#builder.ts";
import "#scalars.ts";
import "#account/account.mutations.ts";
import "#account/account.queries.ts";
import "#agenda/agenda.mutations.ts";
import "#agenda/agenda.queries.ts";
import "#api-token/api-token.mutations.ts";
import "#api-token/api-token.queries.ts";
import "#article/article.mutations.ts";
import "#article/article.queries.ts";
import "#article/article-neighbours.ts";
import "#audit/audit.queries.ts";
import "#bin/bin.mutations.ts";
import "#bin/bin.queries.ts";
import "#call/call.mutations.ts";
import "#call/call.queries.ts";
import "#conference/conference.mutations.ts";
import "#conference/conference.queries.ts";
import "#conference/conference-lifecycle.mutations.ts";
import "#conference/conference-values.type.ts";
import "#conference/copy-conference.mutations.ts";
import "#conference/page-texts.type.ts";
import "#conference/checklist.mutations.ts";
import "#conference/checklist.type.ts";
import "#conference/host.mutations.ts";
import "#conference/sections.type.ts";
import "#content/import-records.mutation.ts";
import "#contact/contact.mutations.ts";
import "#contact/contact.queries.ts";
import "#errors/error-types.ts";
import "#exhibition/exhibition.mutations.ts";
import "#exhibition/exhibition.queries.ts";
import "#form-submission/form-submission.mutations.ts";
import "#picture/external-picture.queries.ts";
import "#form-submission/form-submission.queries.ts";
import "#inbox/inbox.mutations.ts";
import "#inbox/inbox.queries.ts";
import "#history/history.mutations.ts";
import "#history/history.queries.ts";
import "#home-page/home-page.mutations.ts";
import "#identity/identity.mutations.ts";
import "#mail/mail.mutations.ts";
import "#mail/mail.queries.ts";
import "#newsletter/newsletter.mutations.ts";
import "#newsletter/newsletter.queries.ts";
import "#programme-release/programme-release.mutations.ts";
import "#programme-release/programme-release.queries.ts";
import "#room/room.mutations.ts";
import "#room/room.queries.ts";
import "#schedule/schedule.mutations.ts";
import "#schedule/move-items.mutation.ts";
import "#schedule/items-by-day.ts";
import "#schedule/schedule.queries.ts";
import "#schedule/programme-board.queries.ts";
import "#schedule/programme-warnings.queries.ts";
import "#search/related.type.ts";
import "#search/search.queries.ts";
import "#conference/page-address.type.ts";
import "#share-image/share-image.type.ts";
import "#menu/menu.mutations.ts";
import "#markdown/markdown.queries.ts";
import "#node/node.queries.ts";
import "#overview/overview.type.ts";
import "#page/page.mutations.ts";
import "#page/page.queries.ts";
import "#person/person.mutations.ts";
import "#person/person.queries.ts";
import "#proposal/proposal.mutations.ts";
import "#proposal/proposal.queries.ts";
import "#speaker/speaker.mutations.ts";
import "#speaker/speaker.queries.ts";
import "#sponsor/sponsor.mutations.ts";
import "#sponsor/sponsor.queries.ts";
import "#team/invitation.mutations.ts";
import "#team/team.mutations.ts";
import "#team/team.queries.ts";
import "#ticket/ticket.mutations.ts";
import "#ticket/ticket.queries.ts";
import "#track/track.mutations.ts";
import "#track/track.queries.ts";
import "#venue/venue.mutations.ts";
import "#venue/venue.queries.ts";
import "#webhook/deletions.queries.ts";
import "#webhook/webhook.mutations.ts";
import "#webhook/webhook.queries.ts";
import "#webhook/webhook.subscriptions.ts";

builder.queryType({
  description: "Everything that can be read. Fields are public unless they say otherwise.",
});

builder.mutationType({
  description:
    "Everything that can be changed. Expected errors are returned as members of the result's union, see `Error`.",
});

/** The API. */
export const schema = builder.toSchema();
