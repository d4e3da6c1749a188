import { builder } from "#builder.ts";
import { costOfHours, DayHours } from "#conference/day-hours.type.ts";
import { recordFields, timeFields } from "#content/record-fields.ts";
import { Node } from "#node/node.type.ts";
import { storedDayHours } from "#rules/day-hours.ts";
import { Speaker } from "#speaker/speaker.type.ts";

export const Person = builder.prismaObject("Person", {
  interfaces: [Node],
  description:
    "Somebody whom a conference deals with. Readable by those of its team who may read what visitors sent.",
  areas: ["inbox"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { id: true, conferenceId: true },
  fields: (t) => ({
    ...recordFields(t),
    externalId: t.exposeString("externalId", {
      nullable: true,
      description: "Id of the record in the system it was imported from.",
    }),
    name: t.exposeString("name", { description: "Full name." }),
    email: t.expose("email", {
      type: "EmailAddress",
      nullable: true,
      description: "Unique among the people of the conference.",
    }),
    otherEmails: t.expose("otherEmails", {
      type: ["EmailAddress"],
      description:
        "Further addresses by which they are found, such as those of people who were merged into them. To these goes nothing but the link to their own page that they ask for.",
    }),
    phone: t.exposeString("phone", { nullable: true, description: "As it was written." }),
    pronouns: t.exposeString("pronouns", {
      nullable: true,
      description: "For example she/her.",
    }),
    notes: t.exposeString("notes", {
      nullable: true,
      description: "What the team noted about them, in plain text.",
    }),
    tags: t.exposeStringList("tags", { description: "What the team sorts them by." }),
    availability: t.field({
      type: [DayHours],
      complexity: costOfHours,
      description: "When they are there, by day; always if it is empty.",
      select: { availability: true },
      resolve: ({ availability }) => storedDayHours(availability),
    }),
    speaker: t.relation("speaker", {
      // It may be a draft, which needs both scopes.
      areas: ["inbox", "programme", "site"],
      nullable: true,
      description: "Their public profile, which may be a draft; null if they have none.",
    }),
    ...timeFields(t),
  }),
});

builder.prismaObjectField(Speaker, "person", (t) =>
  t.relation("person", {
    nullable: true,
    areas: ["inbox"],
    authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
    description:
      "Whose profile it is, if the team has said so. For those of the team who may read what visitors sent; an error for others.",
  }),
);
