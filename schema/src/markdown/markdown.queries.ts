import { builder } from "#builder.ts";
import { previewMarkdown } from "#markdown/preview.service.ts";

const TextForm = builder.enumType("TextForm", {
  description: "What a Markdown text is for.",
  values: {
    page: { description: "An article or a page." },
    description: {
      description:
        "The description of a session or the biography of a speaker: line breaks are kept, and headings are bold lines.",
    },
  },
});

builder.queryField("articlePreview", (t) =>
  t.string({
    description:
      "Renders the Markdown of an article, or of another text, to sanitised HTML as when it is saved, without storing it. For editors of any conference.",
    areas: "none",
    authScopes: { editor: true },
    args: {
      markdown: t.arg.string({ required: true, description: "The text." }),
      form: t.arg({
        type: TextForm,
        required: true,
        defaultValue: "page",
        description: "What it is for.",
      }),
    },
    resolve: (_root, { markdown, form }) => previewMarkdown(markdown, form),
  }),
);
