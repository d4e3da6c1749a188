import type { Sponsor as Row } from "@summit/prisma/client.ts";
import type { InputFields } from "#builder.ts";
import type { ContentKind } from "#content/content-kind.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { Sponsor } from "#sponsor/sponsor.type.ts";
import { sponsorInput } from "#sponsor/validation.ts";
import { withTranslations } from "#translation/translation-rules.ts";

const sponsors: ContentKind<Row, typeof sponsorInput> = {
  entity: "sponsor",
  input: withTranslations("Sponsor", sponsorInput),
};

const sponsorFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "The company, 1–200 characters." }),
  imageUrl: t.string({
    required,
    description: "Logo: http(s) address or path of this site.",
  }),
  websiteUrl: t.string({ description: "http(s) address." }),
  tier: t.string({
    description: 'The kind of sponsorship, up to 60 characters, for example "Headline partner".',
  }),
  stand: t.string({
    description:
      'The number of its stand in the exhibition, up to 20 characters, for example "A4".',
  }),
  position: t.int({
    description: "Position in the list, ascending.",
  }),
});

addContentMutations("sponsor", {
  kind: () => sponsors,
  type: Sponsor,
  fields: sponsorFields,
});
