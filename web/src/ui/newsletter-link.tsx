import { useTranslate } from "#lib/translate.ts";
import { TextAnchor } from "./text-link.tsx";

/** Leads to the newsletter's form in the footer, where there is nothing else to do yet. */
export const NewsletterLink = () => (
  <TextAnchor href="#newsletter">{useTranslate()("site.hearFirstByEmail")}</TextAnchor>
);
