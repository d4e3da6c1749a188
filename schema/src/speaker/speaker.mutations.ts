import type { InputFields } from "#builder.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { Publication, publicationInput } from "#publication/publication.type.ts";
import { speakers } from "#speaker/speaker.service.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const speakerFields = (t: InputFields, required: boolean) => ({
  personId: t.id({
    description:
      "Whose profile it is: the id of a person of the conference. A person has at most one profile.",
  }),
  email: t.string({
    description:
      "Instead of personId: the person's email address. If nobody in the conference has it, it becomes the address of the speaker's person, or a new person's. It is never public. Null says nothing.",
  }),
  name: t.string({ required, description: "1–200 characters; makes the slug." }),
  title: t.string({ description: "Job title, up to 200 characters." }),
  companyName: t.string({ description: "Up to 200 characters." }),
  companyLogo: t.string({ description: "http(s) address or path of this site." }),
  imageUrl: t.string({ description: "http(s) address or path of this site." }),
  topic: t.string({ description: "Up to 300 characters." }),
  bio: t.string({ description: "Markdown, up to 10,000 characters." }),
  twitterUrl: t.string({ description: "http(s) address, or a handle." }),
  linkedinUrl: t.string({ description: "http(s) address, or a handle." }),
  githubUrl: t.string({ description: "http(s) address, or a handle." }),
  showOnHome: t.boolean({
    description: "Whether to show the speaker on the home page. Defaults to true.",
  }),
  homeOrder: t.int({ description: "See Speaker.homeOrder. Defaults to 0." }),
  publication: t.field({ type: Publication, description: publicationInput }),
});

addContentMutations("speaker", {
  kind: () => speakers,
  type: Speaker,
  fields: speakerFields,
  except: "but not their sessions",
});
