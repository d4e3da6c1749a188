import type { Prisma, Speaker } from "@summit/prisma/client.ts";
import { addConnection, addQueriesOfPages } from "#content/content-lists.ts";
import { addRecordList } from "#content/record-list.ts";
import { searchIn } from "#lists/search.ts";
import { speakersWhoAnswered } from "#proposal/confirmed.ts";
import { Speaker as SpeakerType } from "#speaker/speaker.type.ts";

/** The order of lists of speakers. */
const orderBy = [{ sortKey: "asc" }, { id: "asc" }] as const;

const filter = addConnection("speaker", {
  type: SpeakerType,
  description: "Its speakers; by name by default.",
  sorts: {
    name: { columns: ["sortKey"], description: "By full name." },
  },
  filter: (t) => ({
    search: t.string({
      description:
        "Text in the name, job title, company or topic, in any case and with or without accents.",
    }),
    showOnHome: t.boolean({
      description: "Only speakers that the home page shows, or only others.",
    }),
  }),
  where: (filter): Prisma.SpeakerWhereInput => ({
    ...(filter.showOnHome != null && { showOnHome: filter.showOnHome }),
    ...searchIn(filter.search, (text, folded) => [
      { name: text },
      { title: text },
      { companyName: text },
      { topic: text },
      { foldedText: folded },
    ]),
  }),
});

type ListedSpeaker = Pick<
  Speaker,
  "id" | "name" | "title" | "companyName" | "showOnHome" | "homeOrder"
>;

/** After every place. */
const withoutPlace = Number.MAX_SAFE_INTEGER - 1;

addRecordList<ListedSpeaker>("speaker", {
  type: SpeakerType,
  filter,
  hasDrafts: true,
  states: {
    draft: { description: "Drafts.", where: { publication: "draft" } },
    no_picture: { description: "Without a picture.", where: { imageUrl: null } },
    no_session: { description: "Without a session.", where: { sessions: { none: {} } } },
    not_home: { description: "Not on the home page.", where: { showOnHome: false } },
    confirmed: {
      description: "Have confirmed that they come.",
      where: speakersWhoAnswered("confirmed"),
      isPersonal: true,
    },
    unanswered: {
      description: "Have been accepted and not answered.",
      where: speakersWhoAnswered("none"),
      isPersonal: true,
    },
    declined: {
      description: "Have declined, or withdrawn.",
      where: speakersWhoAnswered("declined"),
      isPersonal: true,
    },
  },
  orders: {
    name: { description: "By full name.", by: ({ name }) => name },
    title: { description: "By job title.", by: ({ title }) => title ?? "" },
    company: { description: "By company.", by: ({ companyName }) => companyName ?? "" },
    home: {
      description:
        "By the place on the home page; those without a place, then those that it does not show, are last.",
      by: ({ showOnHome, homeOrder }) =>
        showOnHome ? (homeOrder ?? withoutPlace) : Number.MAX_SAFE_INTEGER,
    },
  },
  select: { name: true, title: true, companyName: true, showOnHome: true, homeOrder: true },
  orderBy,
});

addQueriesOfPages("speaker", {
  type: SpeakerType,
  list: "The speakers of a conference by name.",
  one: "One speaker of a conference, by id, by external id or by the slug in the page's address. A former slug finds them too; then `slug` differs and the page has moved. Null if there is none.",
  orderBy,
  address: "speaker",
});
