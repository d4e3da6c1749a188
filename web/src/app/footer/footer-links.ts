import type { SiteSection } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";

type FooterLink = { label: string; to: string; section?: SiteSection; mainOnly?: boolean };

export const footerQuickLinks: readonly FooterLink[] = [
  { label: "Home", to: paths.home },
  { label: "Speakers", section: "speakers", to: paths.speakers },
  { label: "Schedule", section: "schedule", to: paths.agenda },
  { label: "Venue", section: "venue", to: paths.venue },
  { label: "Tickets", section: "tickets", to: paths.register },
  { label: "Expo", section: "exhibition", to: paths.exhibition },
  { label: "News", section: "news", to: paths.news },
  { label: "Contact", to: paths.contact },
  { label: "FAQ", to: paths.faq, mainOnly: true },
  { label: "About us", to: paths.about },
];

export const footerLegalLinks: readonly FooterLink[] = [
  { label: "Privacy", to: paths.privacy },
  { label: "Terms", to: paths.terms },
  { label: "Code of Conduct", to: paths.codeOfConduct },
  { label: "Accessibility", to: paths.accessibility },
  { label: "Developers", to: paths.developers, mainOnly: true },
];
