import { paths } from "#site/routes.ts";

export const footerQuickLinks = [
  { label: "Home", to: paths.home },
  { label: "Speakers", to: paths.speakers },
  { label: "Schedule", to: paths.agenda },
  { label: "Venue", to: paths.venue },
  { label: "Tickets", to: paths.register },
  { label: "Expo", to: paths.exhibition },
  { label: "News", to: paths.news },
  { label: "Contact", to: paths.contact },
  { label: "FAQ", to: paths.faq },
  { label: "About us", to: paths.about },
] as const;

export const footerLegalLinks = [
  { label: "Privacy", to: paths.privacy },
  { label: "Terms", to: paths.terms },
  { label: "Code of Conduct", to: paths.codeOfConduct },
] as const;
