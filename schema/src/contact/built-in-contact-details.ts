import type { ContactDetails } from "@summit/prisma/client.ts";
import { contactDetails } from "@summit/prisma/content/contact-details.ts";
import { defaultConferenceId } from "#conference/access.ts";

const builtInContactDetails: ContactDetails = {
  ...contactDetails,
  faq: contactDetails.faq.map((entry) => ({ ...entry })),
  teamMembers: contactDetails.teamMembers.map((member) => ({ ...member })),
  socialMedia: { ...contactDetails.socialMedia },
  id: "built-in",
  conferenceId: defaultConferenceId,
  translations: {},
  version: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

/**
 * The contact details of a conference that has stored none: the built-in ones for the default conference,
 * otherwise none.
 */
export const builtInContactDetailsOf = (conferenceId: string): ContactDetails | null =>
  conferenceId === defaultConferenceId ? builtInContactDetails : null;
