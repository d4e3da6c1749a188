import { isShown, type WithMenu } from "#app/header/nav-links.ts";
import type { MenuTarget, SiteSection } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";

type FooterLink = {
  label: string;
  to: string;
  section?: SiteSection;
  /** The menu's entry of the same page. */
  target?: MenuTarget;
  mainOnly?: boolean;
  specifiedOnly?: boolean;
};

const quickLinks: readonly FooterLink[] = [
  { label: "Home", target: "home", to: paths.home },
  { label: "Speakers", section: "speakers", target: "speakers", to: paths.speakers },
  { label: "Schedule", section: "schedule", target: "schedule", to: paths.agenda },
  { label: "Venue", section: "venue", target: "venue", to: paths.venue },
  { label: "Tickets", section: "tickets", target: "tickets", to: paths.register },
  { label: "Expo", section: "exhibition", target: "exhibition", to: paths.exhibition },
  { label: "News", section: "news", to: paths.news },
  { label: "Contact", target: "contact", to: paths.contact },
  { label: "FAQ", to: paths.faq, specifiedOnly: true },
  { label: "About us", to: paths.about },
  { label: "Call for papers", target: "call", to: paths.call },
];

/** The quick links of a conference, named as in its menu and without what that hides. */
export const quickLinksOf = ({ menu, offersCall }: WithMenu): FooterLink[] =>
  quickLinks.flatMap((link) => {
    const entry = menu.find(({ target }) => target === link.target);
    // The call is only where the menu has it, too.
    const isHidden = entry ? !isShown(entry, offersCall) : link.target === "call";
    return isHidden ? [] : { ...link, label: entry?.label ?? link.label };
  });

export const footerLegalLinks: readonly FooterLink[] = [
  { label: "Privacy", to: paths.privacy },
  { label: "Terms", to: paths.terms },
  { label: "Code of Conduct", to: paths.codeOfConduct },
  { label: "Accessibility", to: paths.accessibility },
  { label: "Developers", to: paths.developers, mainOnly: true },
];
