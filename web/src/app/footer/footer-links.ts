import type { PlainMessageKey, Translate } from "@summit/schema/messages/translator.ts";
import { isShown, type WithMenu } from "#app/header/nav-links.ts";
import type { MenuTarget, SiteSection } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";

type FooterLink = {
  label: PlainMessageKey;
  to: string;
  section?: SiteSection;
  /** The menu's entry of the same page. */
  target?: MenuTarget;
  mainOnly?: boolean;
  specifiedOnly?: boolean;
};

const quickLinks: readonly FooterLink[] = [
  { label: "site.home", target: "home", to: paths.home },
  { label: "site.speakers", section: "speakers", target: "speakers", to: paths.speakers },
  { label: "site.schedule", section: "schedule", target: "schedule", to: paths.agenda },
  { label: "site.venue", section: "venue", target: "venue", to: paths.venue },
  { label: "site.tickets", section: "tickets", target: "tickets", to: paths.register },
  { label: "site.expo", section: "exhibition", target: "exhibition", to: paths.exhibition },
  { label: "site.news", section: "news", to: paths.news },
  { label: "site.contact", target: "contact", to: paths.contact },
  { label: "site.faq", to: paths.faq, specifiedOnly: true },
  { label: "site.about", to: paths.about },
  { label: "site.call", target: "call", to: paths.call },
];

/** The quick links of a conference, named as in its menu and without what that hides. */
export const quickLinksOf = (t: Translate, { menu, offersCall }: WithMenu) =>
  quickLinks.flatMap((link) => {
    const entry = menu.find(({ target }) => target === link.target);
    // The call is only where the menu has it, too.
    const isHidden = entry ? !isShown(entry, offersCall) : link.target === "call";
    return isHidden ? [] : { ...link, label: entry?.label ?? t(link.label) };
  });

export const footerLegalLinks: readonly FooterLink[] = [
  { label: "site.privacy", to: paths.privacy },
  { label: "site.terms", to: paths.terms },
  { label: "site.codeOfConduct", to: paths.codeOfConduct },
  { label: "site.accessibility", to: paths.accessibility },
  { label: "site.developers", to: paths.developers, mainOnly: true },
];
