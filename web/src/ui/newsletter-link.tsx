import { TextAnchor } from "./text-link.tsx";

/** Leads to the newsletter's form in the footer, where there is nothing else to do yet. */
export const NewsletterLink = () => (
  <TextAnchor href="#newsletter">Hear it first by email</TextAnchor>
);
