import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import {
  type ExternalPicture as ExternalPictureRow,
  externalPicturesOf,
  maxExternalPictures,
  maxImportAttempts,
} from "#picture/external-pictures.ts";

const ExternalPictureState = builder.enumType("ExternalPictureState", {
  description: "Whether a picture of another host will be shown.",
  values: {
    pending: { description: "It will be fetched within minutes." },
    retrying: { description: "It could not be fetched; this is tried again tomorrow." },
    failed: { description: "It could not be fetched on three days, and is not tried again." },
  },
});

const ExternalPicture = builder.objectRef<ExternalPictureRow>("ExternalPicture").implement({
  description:
    "A picture that a record references by an address on another host. Pages do not show it before the site has fetched a copy; the record's field then contains the copy's address.",
  fields: (t) => ({
    address: t.exposeString("address", { description: "The address, as the record has it." }),
    recordId: t.exposeID("recordId", {
      description: "Id of the record that references it, for example a speaker's.",
    }),
    state: t.field({
      type: ExternalPictureState,
      description: "Whether it will be shown.",
      resolve: ({ attempts }) => {
        if (attempts === 0) return "pending";
        return attempts < maxImportAttempts ? "retrying" : "failed";
      },
    }),
    problem: t.exposeString("lastError", {
      nullable: true,
      description: "Why it could not be fetched, as a sentence; null if it was not tried yet.",
    }),
  }),
});

builder.queryField("externalPictures", (t) =>
  t.field({
    type: [ExternalPicture],
    description: `The pictures of a conference that are on other hosts and not shown, at most ${maxExternalPictures}, those that could not be fetched first. For its team.`,
    complexity: costOfAtMost(maxExternalPictures),
    areas: ["site"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }, { db }) => externalPicturesOf(db, conferenceId),
  }),
);
