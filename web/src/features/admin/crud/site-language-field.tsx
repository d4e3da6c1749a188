import { catalogueOf } from "@summit/schema/messages/languages.ts";
import { languageName } from "@summit/schema/validation/formats.ts";
import { useWatch } from "react-hook-form";
import { LanguageField } from "./language-field.tsx";

/** The language of a conference, which says in what visitors read that is not content. */
export function SiteLanguageField() {
  const language: unknown = useWatch({ name: "language" });
  return (
    <LanguageField
      name="language"
      label="Language"
      required
      help={helpOf(String(language || ""))}
    />
  );
}

function helpOf(language: string): string {
  const all = "Of your texts. Pages, forms, mails and feeds are in it, too.";
  if (language === "" || catalogueOf(language)) return all;
  return `Of your texts. The site itself has not been translated into ${languageName("en-GB", language)} yet: its own words are in English.`;
}
